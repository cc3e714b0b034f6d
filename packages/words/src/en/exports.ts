/** The export of a list as a file. */
export const exports = {
  open: 'Export',
  title: 'Export this list',
  close: 'Close',
  all: 'Every row of this list, with all its fields but the protected ones.',
  filtered:
    'Every row that the filter above the list lets through, with all its fields but the protected ones.',
  logged: 'Who exports what is noted in the audit log.',
  xlsx: 'Excel workbook (.xlsx)',
  xlsxHint: 'Texts stay as they were typed, amounts are numbers.',
  csv: 'CSV file (.csv)',
  csvHint: 'For other programs. A text that would run as a formula begins with an apostrophe.',
  preparing: 'Preparing …',
  progress: '{rows} of {total} rows, {percent} %',
  cancel: 'Cancel',
  cancelled: 'The export was cancelled. Nothing was saved.',
  done: '{rows, plural, =0 {The list has no rows: the file has its headings alone.} one {One row was exported.} other {# rows were exported.}}',
  failed: 'The list was not exported: {reason}',
} as const;
