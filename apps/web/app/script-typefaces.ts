import type { languages } from '@cinvoice/contract/spoken-languages';
import devanagari from './assets/fonts/devanagari.woff2';
import devanagariDisplay from './assets/fonts/devanagari-display.woff2';

type Script = (typeof languages)[keyof typeof languages]['script'];

/** The typefaces that pages in a script preload besides the Latin ones. packages/art subsets them. */
export const scriptTypefaces: Readonly<Record<Script, readonly string[]>> = {
  Latn: [],
  Deva: [devanagariDisplay, devanagari],
};
