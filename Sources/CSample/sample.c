// The files of Examples/flights, one constant each. A test compares them with the folder.
#include "CSample.h"

static const unsigned char file00[] = {
#embed "../../Examples/flights/ConnectionInfo.plist"
};
static const unsigned char file01[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Arrival Delay by Carrier.report.json"
};
static const unsigned char file02[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/EWR/Carriers at EWR.report.json"
};
static const unsigned char file03[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/EWR/Destinations from EWR.report.json"
};
static const unsigned char file04[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/EWR/_folder.json"
};
static const unsigned char file05[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/JFK/Carriers at JFK.report.json"
};
static const unsigned char file06[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/JFK/Destinations from JFK.report.json"
};
static const unsigned char file07[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/JFK/_folder.json"
};
static const unsigned char file08[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/LGA/Carriers at LGA.report.json"
};
static const unsigned char file09[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/LGA/Destinations from LGA.report.json"
};
static const unsigned char file10[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/LGA/_folder.json"
};
static const unsigned char file11[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/By Origin/_folder.json"
};
static const unsigned char file12[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Cancellations by Month.report.json"
};
static const unsigned char file13[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Carrier at Airport.report.json"
};
static const unsigned char file14[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Delays by Airport.report.json"
};
static const unsigned char file15[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Departures by Origin and Month.report.json"
};
static const unsigned char file16[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Destinations.report.json"
};
static const unsigned char file17[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Faults/Missing Table.report.json"
};
static const unsigned char file18[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Faults/Nightly Search.object.json"
};
static const unsigned char file19[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Faults/Old Cube.object.json"
};
static const unsigned char file20[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Faults/_folder.json"
};
static const unsigned char file21[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Flights Detail.report.json"
};
static const unsigned char file22[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Flights by Origin and Carrier.report.json"
};
static const unsigned char file23[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/Scorecard.document.json"
};
static const unsigned char file24[] = {
#embed "../../Examples/flights/Public Objects/Shared Reports/_folder.json"
};
static const unsigned char file25[] = {
#embed "../../Examples/flights/Public Objects/_folder.json"
};
static const unsigned char file26[] = {
#embed "../../Examples/flights/README.md"
};
static const unsigned char file27[] = {
#embed "../../Examples/flights/data/airlines.csv"
};
static const unsigned char file28[] = {
#embed "../../Examples/flights/data/airports.csv"
};
static const unsigned char file29[] = {
#embed "../../Examples/flights/data/monthly.csv"
};
static const unsigned char file30[] = {
#embed "../../Examples/flights/project.json"
};

static const nav_sample_file files[] = {
    {"ConnectionInfo.plist", file00, sizeof file00},
    {"Public Objects/Shared Reports/Arrival Delay by Carrier.report.json", file01, sizeof file01},
    {"Public Objects/Shared Reports/By Origin/EWR/Carriers at EWR.report.json", file02, sizeof file02},
    {"Public Objects/Shared Reports/By Origin/EWR/Destinations from EWR.report.json", file03, sizeof file03},
    {"Public Objects/Shared Reports/By Origin/EWR/_folder.json", file04, sizeof file04},
    {"Public Objects/Shared Reports/By Origin/JFK/Carriers at JFK.report.json", file05, sizeof file05},
    {"Public Objects/Shared Reports/By Origin/JFK/Destinations from JFK.report.json", file06, sizeof file06},
    {"Public Objects/Shared Reports/By Origin/JFK/_folder.json", file07, sizeof file07},
    {"Public Objects/Shared Reports/By Origin/LGA/Carriers at LGA.report.json", file08, sizeof file08},
    {"Public Objects/Shared Reports/By Origin/LGA/Destinations from LGA.report.json", file09, sizeof file09},
    {"Public Objects/Shared Reports/By Origin/LGA/_folder.json", file10, sizeof file10},
    {"Public Objects/Shared Reports/By Origin/_folder.json", file11, sizeof file11},
    {"Public Objects/Shared Reports/Cancellations by Month.report.json", file12, sizeof file12},
    {"Public Objects/Shared Reports/Carrier at Airport.report.json", file13, sizeof file13},
    {"Public Objects/Shared Reports/Delays by Airport.report.json", file14, sizeof file14},
    {"Public Objects/Shared Reports/Departures by Origin and Month.report.json", file15, sizeof file15},
    {"Public Objects/Shared Reports/Destinations.report.json", file16, sizeof file16},
    {"Public Objects/Shared Reports/Faults/Missing Table.report.json", file17, sizeof file17},
    {"Public Objects/Shared Reports/Faults/Nightly Search.object.json", file18, sizeof file18},
    {"Public Objects/Shared Reports/Faults/Old Cube.object.json", file19, sizeof file19},
    {"Public Objects/Shared Reports/Faults/_folder.json", file20, sizeof file20},
    {"Public Objects/Shared Reports/Flights Detail.report.json", file21, sizeof file21},
    {"Public Objects/Shared Reports/Flights by Origin and Carrier.report.json", file22, sizeof file22},
    {"Public Objects/Shared Reports/Scorecard.document.json", file23, sizeof file23},
    {"Public Objects/Shared Reports/_folder.json", file24, sizeof file24},
    {"Public Objects/_folder.json", file25, sizeof file25},
    {"README.md", file26, sizeof file26},
    {"data/airlines.csv", file27, sizeof file27},
    {"data/airports.csv", file28, sizeof file28},
    {"data/monthly.csv", file29, sizeof file29},
    {"project.json", file30, sizeof file30},
};

const nav_sample_file *nav_sample_files(void) { return files; }

size_t nav_sample_count(void) { return sizeof files / sizeof files[0]; }
