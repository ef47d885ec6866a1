#pragma once
#include <utf8proc.h>

/// The width of a code point in terminal cells: 0, 1 or 2; -1 where this utf8proc does not know it.
static inline int nav_scalar_width(unsigned int scalar) {
  if (utf8proc_category((utf8proc_int32_t)scalar) == UTF8PROC_CATEGORY_CN) return -1;
  return utf8proc_charwidth((utf8proc_int32_t)scalar);
}
