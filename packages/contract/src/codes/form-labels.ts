/** Labels that refusals name besides those of the kinds: each has its translation in every language. */
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
