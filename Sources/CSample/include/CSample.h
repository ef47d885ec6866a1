#pragma once
#include <stddef.h>

/// A file of the sample project, compiled into the program.
typedef struct {
  /// Its path inside the project, such as `data/monthly.csv`.
  const char *path;
  const unsigned char *bytes;
  size_t length;
} nav_sample_file;

/// The files of the sample project, as `Examples/flights` has them.
const nav_sample_file *nav_sample_files(void);

/// How many there are.
size_t nav_sample_count(void);
