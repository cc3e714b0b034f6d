import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { format } from './format.ts';
import type { Catalogue, Tag, Values, ValuesOf } from './message.ts';
import { textIn } from './texts.ts';

export const LanguageContext = createContext<Language>(sourceLanguage);

export const useLanguage = (): Language => use(LanguageContext);

type Wrappers<Text extends string> = { [Name in Tag<Text>]: (children: string) => ReactNode };

type Translate<C extends Catalogue> = {
  <K extends keyof C & string>(key: K, ...values: ValuesOf<C[K]>): string;
  /** A text with tags: each is handed its words and gives the element around them. */
  rich: <K extends keyof C & string>(key: K, parts: Wrappers<C[K]> & Values<C[K]>) => ReactNode;
};

type Part = string | number | ((children: string) => ReactNode);

const TAG = /<(\w+)>(.*?)<\/\1>/gs;

/** Stands for the '<' in a value while the tags of the text are looked for: what a person typed has none. Texts hold no NUL. */
const HELD = '\0';

const held = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('<', HELD) : value;

const released = (text: string): string => text.replaceAll(HELD, '<');

/** Puts each tag's words into its element: 'Read <terms>these</terms>' becomes ['Read ', terms('these')]. */
const wrapped = (text: string, parts: Readonly<Record<string, Part>>): ReactNode[] => {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(TAG)) {
    const wrap = parts[name];
    nodes.push(released(text.slice(from, index)));
    nodes.push(
      <Fragment key={index}>{typeof wrap === 'function' ? wrap(released(words)) : released(words)}</Fragment>,
    );
    from = index + whole.length;
  }
  return [...nodes, released(text.slice(from))];
};

const isValue = (entry: [string, Part]): entry is [string, string | number] => typeof entry[1] !== 'function';

/** `const t = useTexts(home); t('title'); t('pending', { count: 3 }); t.rich('agree', { terms: (words) => <Link…> })` */
export const useTexts = <C extends Catalogue>(catalogue: C): Translate<C> => {
  const language = useLanguage();
  const say = (key: keyof C & string, values?: Readonly<Record<string, string | number>>) =>
    format(language, textIn(language, catalogue, key), values);
  const rich = (key: keyof C & string, parts: Readonly<Record<string, Part>>) => {
    const values = Object.entries(parts).filter(isValue);
    return wrapped(say(key, Object.fromEntries(values.map(([name, value]) => [name, held(value)]))), parts);
  };
  return Object.assign(say, { rich });
};
