import type { languages } from '@cinvoice/contract/spoken-languages';
import devanagari from '@cinvoice/ui/assets/fonts/devanagari.woff2?url';
import devanagariBold from '@cinvoice/ui/assets/fonts/devanagari-bold.woff2?url';
import devanagariDisplay from '@cinvoice/ui/assets/fonts/devanagari-display.woff2?url';

type Script = (typeof languages)[keyof typeof languages]['script'];

/** What scripts/glyphs.js chooses among, of the faces of fonts.css. */
type Faces = {
  /** A sign of the script. */
  sign: string;
  ours: readonly string[];
  /** Addresses of ours. packages/art subsets them. */
  files: readonly string[];
  /** The device's, of which one is enough. */
  fallbacks: readonly string[];
};

/** The typefaces of pages in a script; absent if every device has the script. */
export const scriptTypefaces: Readonly<Record<Script, Faces | undefined>> = {
  Latn: undefined,
  Deva: {
    sign: 'क',
    ours: ['800 1em "Anek C"', '400 1em Anek', '600 1em Anek'],
    files: [devanagariDisplay, devanagari, devanagariBold],
    fallbacks: ['400 1em "Anek B"', '600 1em "Anek B"', '600 1em "Anek R"'],
  },
};
