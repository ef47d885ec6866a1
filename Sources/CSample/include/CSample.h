#pragma once
extern int nav_sample_placeholder;
