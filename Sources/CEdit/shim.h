// What Swift cannot import of libedit: its variadic functions, and the C library's streams.
#pragma once
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <sys/select.h>
#include <wchar.h>

/// Opens an editor on standard input and output.
static inline EditLine *nav_el_open(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline int nav_el_set_int(EditLine *editor, int option, int value) {
  return el_set(editor, option, value);
}

static inline int nav_el_set_string(EditLine *editor, int option, const char *value) {
  return el_set(editor, option, value);
}

/// Sets the prompt; characters between two `escape`s take no room on the line.
static inline int nav_el_set_prompt(EditLine *editor, char *(*prompt)(EditLine *), char escape) {
  return el_set(editor, EL_PROMPT_ESC, prompt, escape);
}

static inline int nav_el_set_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

static inline void *nav_el_data(EditLine *editor) {
  void *data = NULL;
  el_get(editor, EL_CLIENTDATA, &data);
  return data;
}

static inline int nav_el_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, NULL);
}

static inline int nav_el_add(EditLine *editor, const char *name, const char *help,
                             unsigned char (*function)(EditLine *, int)) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

/// Sets the function that reads a character: 1 read, 0 end of input, -1 error.
static inline int nav_el_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
  return el_set(editor, EL_GETCFN, reader);
}

static inline int nav_el_set_history(EditLine *editor, History *entries) {
  return el_set(editor, EL_HIST, history, entries);
}

/// Draws prompt and line again.
static inline void nav_el_refresh(EditLine *editor) { el_set(editor, EL_REFRESH); }

static inline int nav_history_int(History *entries, HistEvent *event, int operation, int value) {
  return history(entries, event, operation, value);
}

static inline int nav_history_string(History *entries, HistEvent *event, int operation,
                                     const char *value) {
  return history(entries, event, operation, value);
}

/// Writes to standard output at once, in order with what libedit writes there.
static inline void nav_put(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

/// Takes a blocked signal that has come already, so that no handler sees it.
static inline void nav_take_pending(int number) {
  sigset_t set;
  struct timespec none = {0, 0};
  sigemptyset(&set);
  sigaddset(&set, number);
  sigtimedwait(&set, NULL, &none);
}

/// Waits until standard input can be read, with the signals of a mask blocked meanwhile; negative
/// where a signal came first.
static inline int nav_wait_for_input(const sigset_t *mask) {
  fd_set input;
  FD_ZERO(&input);
  FD_SET(0, &input);
  return pselect(1, &input, NULL, NULL, NULL, mask);
}
