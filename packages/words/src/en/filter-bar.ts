/** The filters above a list, and the text of an empty result. */
export const filterBar = {
  filters: '{count, plural, =0 {Filters} other {Filters (#)}}',
  noMatch: 'Nothing matches',
  noMatchText: 'No entry fits this search and filter.',
  clear: 'Show all',
  dayPattern: 'dd/mm/yyyy',
  dayWrong: 'Write a day as day/month/year, such as 20/11/2026.',
  calendar: '{label}: choose in a calendar',
} as const;
