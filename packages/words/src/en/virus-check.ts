/** What is said beside a file of the virus scanner. */
export const virusCheck = {
  checked: 'Checked for viruses, {day}',
  'not-checked': 'Not yet checked for viruses',
  infected: 'Withheld since {day}: the virus scanner found something in it.',
} as const;
