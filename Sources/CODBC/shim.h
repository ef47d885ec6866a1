// unixODBC's driver manager, which is loaded when a warehouse is first used: the program is not
// linked with it, so that it starts as fast without one, and on machines that have none.
#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <sql.h>
#include <sqlext.h>
#include <sqlucode.h>

/// The functions of the driver manager that nav calls.
typedef struct {
  __typeof__(&SQLAllocHandle) alloc_handle;
  __typeof__(&SQLFreeHandle) free_handle;
  __typeof__(&SQLSetEnvAttr) set_env_attr;
  __typeof__(&SQLSetConnectAttrW) set_connect_attr;
  __typeof__(&SQLDriverConnectW) driver_connect;
  __typeof__(&SQLDisconnect) disconnect;
  __typeof__(&SQLEndTran) end_transaction;
  __typeof__(&SQLGetInfoW) get_info;
  __typeof__(&SQLGetDiagRecW) get_diagnostic;
  __typeof__(&SQLPrepareW) prepare;
  __typeof__(&SQLBindParameter) bind_parameter;
  // For drivers that know no texts of UTF-16.
  __typeof__(&SQLDriverConnect) narrow_driver_connect;
  __typeof__(&SQLPrepare) narrow_prepare;
  __typeof__(&SQLDescribeCol) narrow_describe_column;
  __typeof__(&SQLDescribeParam) describe_parameter;
  __typeof__(&SQLExecute) execute;
  __typeof__(&SQLExecDirectW) execute_directly;
  __typeof__(&SQLNumResultCols) result_columns;
  __typeof__(&SQLDescribeColW) describe_column;
  __typeof__(&SQLColAttributeW) column_attribute;
  __typeof__(&SQLFetch) fetch;
  __typeof__(&SQLGetData) get_data;
  __typeof__(&SQLCancel) cancel;
} nav_odbc_functions;

/// Loads the library and finds its functions. Answers why that cannot be, or NULL.
static inline const char *nav_odbc_load(const char *library, nav_odbc_functions *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return dlerror();
#define NAV_FIND(field, name) \
  if (!(functions->field = (__typeof__(functions->field))dlsym(handle, #name))) return dlerror();
  NAV_FIND(alloc_handle, SQLAllocHandle)
  NAV_FIND(free_handle, SQLFreeHandle)
  NAV_FIND(set_env_attr, SQLSetEnvAttr)
  NAV_FIND(set_connect_attr, SQLSetConnectAttrW)
  NAV_FIND(driver_connect, SQLDriverConnectW)
  NAV_FIND(disconnect, SQLDisconnect)
  NAV_FIND(end_transaction, SQLEndTran)
  NAV_FIND(get_info, SQLGetInfoW)
  NAV_FIND(get_diagnostic, SQLGetDiagRecW)
  NAV_FIND(prepare, SQLPrepareW)
  NAV_FIND(bind_parameter, SQLBindParameter)
  NAV_FIND(narrow_driver_connect, SQLDriverConnect)
  NAV_FIND(narrow_prepare, SQLPrepare)
  NAV_FIND(narrow_describe_column, SQLDescribeCol)
  NAV_FIND(describe_parameter, SQLDescribeParam)
  NAV_FIND(execute, SQLExecute)
  NAV_FIND(execute_directly, SQLExecDirectW)
  NAV_FIND(result_columns, SQLNumResultCols)
  NAV_FIND(describe_column, SQLDescribeColW)
  NAV_FIND(column_attribute, SQLColAttributeW)
  NAV_FIND(fetch, SQLFetch)
  NAV_FIND(get_data, SQLGetData)
  NAV_FIND(cancel, SQLCancel)
#undef NAV_FIND
  return NULL;
}

/// Sets an attribute of an environment that is a number, which ODBC takes in place of a pointer.
static inline SQLRETURN nav_odbc_set_env(
    const nav_odbc_functions *functions, SQLHENV environment, int attribute, size_t value) {
  return functions->set_env_attr(environment, attribute, (SQLPOINTER)value, 0);
}

/// Sets an attribute of a connection that is a number.
static inline SQLRETURN nav_odbc_set_connection(
    const nav_odbc_functions *functions, SQLHDBC connection, int attribute, size_t value) {
  return functions->set_connect_attr(connection, attribute, (SQLPOINTER)value, SQL_IS_UINTEGER);
}
