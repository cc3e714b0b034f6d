/** Kept by browsers for when there is no network; build-steps/offline-page.ts writes it in all languages. */
export const offlinePage = {
  title: 'No signal',
  text: 'There is no connection to the server. Try again as soon as the network is back.',
  retry: 'Try again',
} as const;
