import type { languages } from '@cinvoice/contract/spoken-languages';
import devanagari from './assets/fonts/devanagari.woff2';
import devanagariDisplay from './assets/fonts/devanagari-display.woff2';

type Script = (typeof languages)[keyof typeof languages]['script'];

/** The typefaces that a page written in a script preloads, besides the Latin ones. brand/ cuts them. */
export const scriptTypefaces: Readonly<Record<Script, readonly string[]>> = {
  Latn: [],
  Deva: [devanagariDisplay, devanagari],
};
