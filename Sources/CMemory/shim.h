// Searching bytes for bytes, which Swift's Glibc module leaves out.
#pragma once
#include <stddef.h>

extern void *memmem(
    const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);
