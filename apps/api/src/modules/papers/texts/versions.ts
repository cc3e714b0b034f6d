import type { Language } from '@cinvoice/contract/spoken-languages';

/** The words of a paper in one language. `{name}` is filled in. */
export type Words<Name extends string> = Readonly<Record<Name, string>>;

/**
 * All versions of a paper's words. A version that a paper was made with is never edited: a change is a new version, and new
 * papers take the highest. English binds; the others are summaries to read.
 */
export type Versions<Name extends string> = Readonly<Record<number, Readonly<Record<Language, Words<Name>>>>>;

export const findNewest = (versions: Versions<string>): number =>
  Math.max(...Object.keys(versions).map(Number));

const PLACEHOLDER = /\{(\w+)\}/g;

export const listPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** Fills a text in. A placeholder without a value is a fault of the text: nobody signs a blank. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing fills {${name}} of a paper`);
    return value;
  });
