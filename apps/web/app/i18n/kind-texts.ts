import type { KindSlug, ListedKind } from '@cinvoice/contract/kinds/kinds';
import * as catalogues from './en/kinds.ts';
import { format } from './format.ts';
import type { KindTexts } from './kind-catalogue.ts';
import { textOf } from './text-of.ts';
import { textIn } from './texts.ts';
import { useLanguage } from './use-texts.tsx';

type Joined<Slug extends string> = Slug extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Joined<Rest>}`
  : Capitalize<Slug>;
type CatalogueName = `kind${Joined<KindSlug>}`;

/** Does not compile while a kind has no texts in `en/kinds.ts`. */
const texts: Readonly<Record<CatalogueName, KindTexts>> = catalogues;

const joined = (slug: string): string =>
  slug.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

const textsOfKind = ({ slug }: ListedKind): KindTexts =>
  // TypeScript cannot follow the letters of a slug; its type above does.
  texts[`kind${joined(slug)}` as CatalogueName];

/** A text of a kind outside of React. */
export const kindTextOf = (kind: ListedKind, key: keyof KindTexts): string => textOf(textsOfKind(kind), key);

/** `const say = useKindTexts(); say(kind, 'title')` */
export const useKindTexts = (): ((kind: ListedKind, key: keyof KindTexts) => string) => {
  const language = useLanguage();
  return (kind, key) => format(language, textIn(language, textsOfKind(kind), key));
};
