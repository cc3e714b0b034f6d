import { type FieldRefusal, makeFieldRefusal } from './codes/field-texts.ts';

export const MAX_NAME_LENGTH = 200;
/** The reason of a decision that others read. */
export const MAX_REASON_LENGTH = 500;
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_LINK_LENGTH = 2_000;

/** The longest address that mail servers accept. RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Counts characters as people do: an emoji is one, and so is a line end, which forms send as two. */
const countCharacters = (text: string): number => [...text.replaceAll('\r\n', '\n')].length;

/** Refuses a text that cannot be stored; null for a valid one. PostgreSQL and UTF-8 have no NUL and no lone surrogates. */
export const whyNotText = (text: string, longest: number): FieldRefusal | null => {
  if (text.includes('\0')) return makeFieldRefusal('nul-character');
  if (!text.isWellFormed()) return makeFieldRefusal('broken-character');
  // A text never has fewer code units than characters, so the costly count is rare.
  if (text.length > longest && countCharacters(text) > longest) {
    return makeFieldRefusal('too-many-characters', { most: longest });
  }
  return null;
};

/** Web addresses are absolute, with http or https. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
};

/** Cuts a text at a space, and says so. */
export const cutAtSpace = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`;
