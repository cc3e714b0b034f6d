import { markupOf, rewritePages } from './written-pages.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

const lettersOf = (html: string): string[] => [
  ...new Set(markupOf(html).replace(/<svg\b[\s\S]*?<\/svg>|<[^>]*>|\s/g, '')),
];

const said = (face: string, property: string): string =>
  new RegExp(`[{;]\\s*${property}:\\s*([^;}]+)`).exec(face)?.[1]?.trim() ?? '';

const isFetched = (face: string): boolean => said(face, 'src').startsWith('url(');

/** The first of these letters that is in the range of an @font-face rule. */
const firstIn = (face: string, letters: readonly string[]): string | undefined => {
  const ranges = said(face, 'unicode-range')
    .split(',')
    .map((range) => range.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number(`0x${first}`), Number(`0x${last}`)] as const);
  return letters.find((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  });
};

/** Whether an @font-face rule is for letters of which a page has none. */
export const isForOthers = (face: string, html: string): boolean =>
  said(face, 'unicode-range') !== '' && firstIn(face, lettersOf(html)) === undefined;

/** What `document.fonts.load` is to be told. */
type Asked = [face: string, letter: string];

/** How to ask for the typefaces of a page's own words. */
type Typefaces = {
  preloaded: Asked[];
  others: Asked[];
  /** The device's own, for letters that not every device has. */
  standIns: Asked[];
};

const kindOf = (face: string, html: string): keyof Typefaces => {
  if (!isFetched(face)) return 'standIns';
  const [, file = ''] = /url\(([^)]+)\)/.exec(face) ?? [];
  return html.includes(`href="${file}"`) ? 'preloaded' : 'others';
};

export const typefacesOf = (html: string): Typefaces => {
  const letters = lettersOf(html);
  const typefaces: Typefaces = { preloaded: [], others: [], standIns: [] };
  for (const [face] of html.matchAll(FACE)) {
    const letter = firstIn(face, letters);
    if (letter === undefined) continue;
    // One weight of several stands for all of them: they are one file.
    const [weight = ''] = said(face, 'font-weight').split(' ');
    typefaces[kindOf(face, html)].push([`${weight} 1em ${said(face, 'font-family')}`, letter]);
  }
  return typefaces;
};

/** A script that asks for them, right behind the page's styles. */
export const withTypefacesAsked = (html: string): string => {
  const { preloaded, others } = typefacesOf(html);
  const script = `for (const face of ${JSON.stringify([...preloaded, ...others])}) document.fonts.load(...face).catch(() => undefined);`;
  return html.replace('</style>', `</style><script data-typefaces="">${script}</script>`);
};

/**
 * A browser asks for a typeface when it lays out the first word in it, and lays everything out again when that has come.
 * On the front page that was between a quarter and half of all the time that layout took. A page that lays out its lower
 * parts later asks for them then.
 */
export const askForTypefaces = (folder: string): Promise<void> =>
  rewritePages(folder, (html) => (html.includes('data-later') ? html : withTypefacesAsked(html)));
