#pragma once
#include <jansson.h>

// What Swift cannot import: macros, and the arrays inside an error.

/// The type of a value.
static inline int nav_json_type(const json_t *value) { return (int)json_typeof(value); }

/// The text of an error.
static inline const char *nav_json_error_text(const json_error_t *error) { return error->text; }

/// Reads one value; an object with a key twice is an error. Places count characters from 1.
static inline json_t *nav_json_read(const void *bytes, size_t count, json_error_t *error) {
  return json_loadb((const char *)bytes, count, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, error);
}
