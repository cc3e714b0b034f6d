import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { format } from './format.ts';
import type { Catalogue, Tag, Values, ValuesOf } from './message.ts';
import { findText } from './texts.ts';

export const LanguageContext = createContext<Language>(sourceLanguage);

export const useLanguage = (): Language => useContext(LanguageContext);

type Wrappers<Text extends string> = { [Name in Tag<Text>]: (children: string) => ReactNode };

type Translate<C extends Catalogue> = {
  <K extends keyof C & string>(key: K, ...values: ValuesOf<C[K]>): string;
  /** Formats a text with tags. Each tag's function returns an element for the enclosed text. */
  rich: <K extends keyof C & string>(key: K, parts: Wrappers<C[K]> & Values<C[K]>) => ReactNode;
};

type Part = string | number | ((children: string) => ReactNode);

const TAG = /<(\w+)>(.*?)<\/\1>/gs;

/** Replaces '<' in values while tags are parsed, since input must not contain tags. Texts contain no NUL. */
const ESCAPED = '\0';

const escapeTags = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('<', ESCAPED) : value;

const unescapeTags = (text: string): string => text.replaceAll(ESCAPED, '<');

/** Wraps the text of each tag in its element: 'Read <terms>these</terms>' becomes ['Read ', terms('these')]. */
const wrapTags = (text: string, parts: Readonly<Record<string, Part>>): ReactNode[] => {
  const nodes: ReactNode[] = [];
  let position = 0;
  for (const { 0: match, 1: name = '', 2: inner = '', index } of text.matchAll(TAG)) {
    const wrap = parts[name];
    nodes.push(unescapeTags(text.slice(position, index)));
    nodes.push(
      <Fragment key={index}>
        {typeof wrap === 'function' ? wrap(unescapeTags(inner)) : unescapeTags(inner)}
      </Fragment>,
    );
    position = index + match.length;
  }
  return [...nodes, unescapeTags(text.slice(position))];
};

const isValue = (entry: [string, Part]): entry is [string, string | number] => typeof entry[1] !== 'function';

/** `const t = useTexts(home); t('title'); t('pending', { count: 3 }); t.rich('agree', { terms: (words) => <Link…> })` */
export const useTexts = <C extends Catalogue>(catalogue: C): Translate<C> => {
  const language = useLanguage();
  const say = (key: keyof C & string, values?: Readonly<Record<string, string | number>>) =>
    format(language, findText(language, catalogue, key), values);
  const rich = (key: keyof C & string, parts: Readonly<Record<string, Part>>) => {
    const values = Object.entries(parts).filter(isValue);
    return wrapTags(
      say(key, Object.fromEntries(values.map(([name, value]) => [name, escapeTags(value)]))),
      parts,
    );
  };
  return Object.assign(say, { rich });
};
