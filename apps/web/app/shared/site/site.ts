/**
 * Where the product stands is known only when it runs, the pages are written at build: they name this address, and the
 * server puts the operator's in its place as it sends them.
 */
export const PLACE_OF_SITE = 'https://site.invalid';

/** The address of the product, without a slash at its end. */
export const site = (): string =>
  typeof document === 'undefined'
    ? PLACE_OF_SITE
    : (document.documentElement.dataset.site ?? location.origin);
