export const filterBar = {
  noMatch: 'Nothing matches',
  noMatchText: 'No entry fits this search and filter.',
  clear: 'Show all',
} as const;
