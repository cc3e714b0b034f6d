/** Labels in refusals besides the labels of kinds. Each is translated into every language. */
export const formLabels = [
  'Admin ID',
  'Invoice reason',
  'Name',
  'OTT ID',
  'OTT name',
  'Occupation',
  'OTT platform',
  'Participated in',
  'Password',
  'Reason',
  'Status',
] as const;
export type FormLabel = (typeof formLabels)[number];
