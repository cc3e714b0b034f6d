import type { languages } from '@cinvoice/contract/spoken-languages';

type Script = (typeof languages)[keyof typeof languages]['script'];

/** What scripts/glyphs.js waits for, of the faces of fonts.css. */
type Faces = {
  /** A sign of the script. */
  sign: string;
  ours: readonly string[];
  /** The device's, of which one is enough. */
  fallbacks: readonly string[];
};

/** The typefaces that a page in a script asks for after its first look; absent if every device has the script. */
export const scriptTypefaces: Readonly<Record<Script, Faces | undefined>> = {
  Latn: undefined,
  Deva: {
    sign: 'क',
    ours: ['800 1em "Anek C"', '400 1em Anek', '600 1em Anek'],
    fallbacks: ['400 1em "Anek B"', '600 1em "Anek B"', '600 1em "Anek R"'],
  },
};
