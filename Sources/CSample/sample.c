int nav_sample_placeholder;
