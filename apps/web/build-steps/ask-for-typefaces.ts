import { rewritePages } from './written-pages.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;

type Face = { family: string; weight: string; ranges: readonly [first: number, last: number][] };

const facesIn = (css: string): Face[] =>
  [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const said = (property: string) => new RegExp(`${property}:\\s*([^;]+)`).exec(face)?.[1]?.trim() ?? '';
    if (!said('src').startsWith('url(')) return [];
    const ranges = said('unicode-range')
      .split(',')
      .map((range) => range.trim().replace('U+', '').split('-'))
      .map(([first = '', last = first]): [number, number] => [Number(`0x${first}`), Number(`0x${last}`)]);
    // One weight of several stands for all of them: they are one file.
    return [{ family: said('font-family'), weight: said('font-weight').split(' ')[0] ?? '', ranges }];
  });

const wordsOf = (html: string): string =>
  html.replace(/<(style|script)\b[\s\S]*?<\/\1>|<svg\b[\s\S]*?<\/svg>|<[^>]*>|\s/g, '');

/** A script that asks for the typefaces of a page's own words, right behind its styles. */
export const withTypefacesAsked = (html: string): string => {
  const letters = [...new Set(wordsOf(html))].map((letter) => letter.codePointAt(0) ?? 0);
  const asked = facesIn(html).flatMap(({ family, weight, ranges }) => {
    const letter = letters.find((code) => ranges.some(([first, last]) => code >= first && code <= last));
    return letter === undefined ? [] : [[`${weight} 1em ${family}`, String.fromCodePoint(letter)]];
  });
  const script = `for (const face of ${JSON.stringify(asked)}) document.fonts.load(...face).catch(() => undefined);`;
  return html.replace('</style>', `</style><script data-typefaces="">${script}</script>`);
};

/**
 * A browser asks for a typeface when it lays out the first word in it, and lays everything out again when that has come.
 * On the front page that was between a quarter and half of all the time that layout took.
 */
export const askForTypefaces = (folder: string): Promise<void> => rewritePages(folder, withTypefacesAsked);
