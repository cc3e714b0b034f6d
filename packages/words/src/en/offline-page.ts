/** The page that browsers cache for the time without a network. build-steps/offline-page.ts renders it in all languages. */
export const offlinePage = {
  title: 'No signal',
  text: 'There is no connection to the server. Try again as soon as the network is back.',
  retry: 'Try again',
} as const;
