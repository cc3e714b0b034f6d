import { legalPlaces } from './legal-places.ts';

/** The public pages that are found by search, in the order of the specification. */
export const publicPlaces = [
  '/',
  '/about',
  '/investor',
  '/filmmaker',
  '/contact',
  ...legalPlaces.map(({ path }) => path),
  '/login',
] as const;
