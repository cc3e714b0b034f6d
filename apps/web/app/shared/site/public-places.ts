import { legalPlaces } from './legal-places.ts';
import { pagePlaces } from './nav-places.ts';

/** The public pages that are found by search, in the order of the specification. */
export const publicPlaces = [
  ...pagePlaces.map(({ path }) => path),
  ...legalPlaces.map(({ path }) => path),
  '/login',
] as const;
