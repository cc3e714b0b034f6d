export const loadMore = {
  shown: '{count} shown. More load as you scroll.',
  all: '{count} shown. That is all.',
  more: 'Load more',
  failed: 'The next ones could not be loaded.',
} as const;
