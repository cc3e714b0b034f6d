let departure: URL | null = null;

/** Keeps the browser on the page, because another document would end the tests. */
const hold = (event: NavigateEvent): void => {
  if (event.downloadRequest !== null) return;
  const { url, sameDocument } = event.destination;
  departure = sameDocument ? null : new URL(url);
  if (!sameDocument) event.preventDefault();
};

/** The address that the page left for by loading another document; null while it stays. */
export const findDeparture = (): URL | null => departure;

export const holdDepartures = (): void => navigation.addEventListener('navigate', hold);

export const releaseDepartures = (): void => {
  navigation.removeEventListener('navigate', hold);
  departure = null;
};
