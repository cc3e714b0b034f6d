/** The statement of account: what moved in a period, as a file. */
export const accountStatement = {
  statement: 'Statement of account',
  statementText: 'What moved in a period, with the balance before and after. Both days count.',
  from: 'From',
  until: 'To',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This financial year',
  lastYear: 'Last financial year',
  periods: 'Periods',
  formats: 'Download as',
  pdf: 'PDF',
  xlsx: 'XLSX',
  csv: 'CSV',
  downloading: 'Downloading …',
  dayMissing: 'Write the first and the last day.',
} as const;
