// Returning freed memory to the system, which Swift's Glibc module leaves out.
#pragma once
#include <malloc.h>
