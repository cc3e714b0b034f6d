/**
 * The product's address is unknown at build, so prerendered pages contain this one. The server replaces it by the
 * operator's when it sends them.
 */
export const SITE_PLACEHOLDER = 'https://site.invalid';

/** Returns the product's address without a trailing slash. */
export const getSiteUrl = (): string =>
  typeof document === 'undefined'
    ? SITE_PLACEHOLDER
    : (document.documentElement.dataset.site ?? location.origin);
