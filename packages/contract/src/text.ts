import { type FieldRefusal, makeFieldRefusal } from './codes/field-texts.ts';

export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_LINK_LENGTH = 2_000;

/** The longest address that mail servers take. RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Characters as people count them: an emoji outside the basic plane is one, and so is a line end, which a form sends as two. */
const countCharacters = (text: string): number => [...text.replaceAll('\r\n', '\n')].length;

/** Why a text of a person cannot be stored, or null. NUL and lone surrogates have no place in PostgreSQL or UTF-8. */
export const whyNotText = (text: string, longest: number): FieldRefusal | null => {
  if (text.includes('\0')) return makeFieldRefusal('nul-character');
  if (!text.isWellFormed()) return makeFieldRefusal('broken-character');
  // Code units are never fewer than characters, so the costly count is rare.
  if (text.length > longest && countCharacters(text) > longest) {
    return makeFieldRefusal('too-many-characters', { most: longest });
  }
  return null;
};

/** An absolute http or https address. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
};
