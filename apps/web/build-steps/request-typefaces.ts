import { getMarkup, rewritePages } from './prerendered-pages.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

const findLetters = (html: string): string[] => [
  ...new Set(getMarkup(html).replace(/<svg\b[\s\S]*?<\/svg>|<[^>]*>|\s/g, '')),
];

const readProperty = (face: string, property: string): string =>
  new RegExp(`[{;]\\s*${property}:\\s*([^;}]+)`).exec(face)?.[1]?.trim() ?? '';

const isDownloaded = (face: string): boolean => readProperty(face, 'src').startsWith('url(');

/** Finds the first letter in the range of an @font-face rule. */
const findFirstLetter = (face: string, letters: readonly string[]): string | undefined => {
  const ranges = readProperty(face, 'unicode-range')
    .split(',')
    .map((range) => range.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number(`0x${first}`), Number(`0x${last}`)] as const);
  return letters.find((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  });
};

/** True if the page has no letter in the range of an @font-face rule. */
export const isUnusedTypeface = (face: string, html: string): boolean =>
  readProperty(face, 'unicode-range') !== '' && findFirstLetter(face, findLetters(html)) === undefined;

/** The arguments of `document.fonts.load`. */
type FaceRequest = [face: string, letter: string];

/** The typefaces of a page's own text. */
type Typefaces = {
  preloaded: FaceRequest[];
  others: FaceRequest[];
  /** Faces of the device, for letters that not every device has. */
  fallbacks: FaceRequest[];
};

const classifyFace = (face: string, html: string): keyof Typefaces => {
  if (!isDownloaded(face)) return 'fallbacks';
  const [, file = ''] = /url\(([^)]+)\)/.exec(face) ?? [];
  return html.includes(`href="${file}"`) ? 'preloaded' : 'others';
};

export const findTypefaces = (html: string): Typefaces => {
  const letters = findLetters(html);
  const typefaces: Typefaces = { preloaded: [], others: [], fallbacks: [] };
  for (const [face] of html.matchAll(FACE)) {
    const letter = findFirstLetter(face, letters);
    if (letter === undefined) continue;
    // All weights are in one file, so one is enough.
    const [weight = ''] = readProperty(face, 'font-weight').split(' ');
    typefaces[classifyFace(face, html)].push([`${weight} 1em ${readProperty(face, 'font-family')}`, letter]);
  }
  return typefaces;
};

/** Adds a script after the page's styles that loads its typefaces. */
export const addTypefaceRequests = (html: string): string => {
  const { preloaded, others } = findTypefaces(html);
  const script = `for (const face of ${JSON.stringify([...preloaded, ...others])}) document.fonts.load(...face).catch(() => undefined);`;
  return html.replace('</style>', `</style><script data-typefaces="">${script}</script>`);
};

/**
 * Requests typefaces early. A browser requests one when it lays out the first word in it, and repeats the layout when it
 * arrives: a quarter to a half of the layout time of the front page. A page with deferred styles requests them there.
 */
export const requestTypefaces = (folder: string): Promise<void> =>
  rewritePages(folder, (html) => (html.includes('data-deferred-styles') ? html : addTypefaceRequests(html)));
