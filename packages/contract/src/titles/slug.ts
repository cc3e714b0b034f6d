import { toLatinLetters } from './latin-letters.ts';

/** The last part of an id: random, so that two in 100,000 titles share it once in 60,000 such lists. */
const SHORT_ID = 12;

const LONGEST_NAME = 60;

const cut = (name: string): string =>
  name.length <= LONGEST_NAME ? name : name.slice(0, LONGEST_NAME + 1).replace(/-[^-]*$|.$/, '');

/** The name in lower-case ASCII, words joined by hyphens; empty for a name without a letter that has one. */
const toNamePart = (name: string): string =>
  cut(
    toLatinLetters(name)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’]+/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );

/** Creates the last segment of a title's address: `bijli-talkies-9f3a2c4d5e6f`. The id alone finds the title. */
export const toTitleSlug = (name: string, id: string): string =>
  [toNamePart(name), id.slice(-SHORT_ID).toLowerCase()].filter(Boolean).join('-');

/** Finds the end of the id in a slug, whatever the name before it; null for what is no slug. */
export const findShortId = (slug: string): string | null =>
  /^(?:.*-)?([0-9a-f]{12})$/i.exec(slug)?.[1]?.toLowerCase() ?? null;

/** The path of a title's page in English; `toLocalizedPath` converts it. */
export const toTitlePath = (name: string, id: string): string => `/titles/${toTitleSlug(name, id)}`;
