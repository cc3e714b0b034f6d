/** What stands above a list, and what it says when nothing fits. */
export const filterBar = {
  filters: '{count, plural, =0 {Filters} other {Filters (#)}}',
  noMatch: 'Nothing matches',
  noMatchText: 'No entry fits this search and filter.',
  clear: 'Show all',
} as const;
