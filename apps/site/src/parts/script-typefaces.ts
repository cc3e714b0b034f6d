import type { languages } from '@cinvoice/contract/spoken-languages';
import devanagari from '@cinvoice/ui/assets/fonts/devanagari.woff2';
import devanagariDisplay from '@cinvoice/ui/assets/fonts/devanagari-display.woff2';

type Script = (typeof languages)[keyof typeof languages]['script'];

/** What scripts/glyphs.js waits for, of the faces of fonts.css. */
type Faces = {
  /** A sign of the script. */
  sign: string;
  ours: readonly string[];
  /** The device's, of which one is enough. */
  fallbacks: readonly string[];
};

type Typefaces = {
  /** Those that a page preloads besides the Latin ones. packages/art subsets them. */
  preloaded: readonly string[];
  /** Absent if every device has the script. */
  faces?: Faces;
};

/** The typefaces of pages in a script. */
export const scriptTypefaces: Readonly<Record<Script, Typefaces>> = {
  Latn: { preloaded: [] },
  Deva: {
    preloaded: [devanagariDisplay, devanagari],
    faces: {
      sign: 'क',
      ours: ['800 1em "Anek C"', '400 1em Anek', '600 1em Anek'],
      fallbacks: ['400 1em "Anek B"', '600 1em "Anek B"', '600 1em "Anek R"'],
    },
  },
};
