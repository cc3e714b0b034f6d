import type { KindSlug, ListedKind } from '@cinvoice/contract/kinds/kinds';
import * as catalogues from './en/kinds.ts';
import { format } from './format.ts';
import { getText } from './get-text.ts';
import type { KindTexts } from './kind-catalogue.ts';
import { findText } from './texts.ts';
import { useLanguage } from './use-texts.tsx';

type PascalCase<Slug extends string> = Slug extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${PascalCase<Rest>}`
  : Capitalize<Slug>;
type CatalogueName = `kind${PascalCase<KindSlug>}`;

/** Does not compile while a kind has no texts in `en/kinds.ts`. */
const texts: Readonly<Record<CatalogueName, KindTexts>> = catalogues;

const toPascalCase = (slug: string): string =>
  slug.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

const getTextsOfKind = ({ slug }: ListedKind): KindTexts =>
  // TypeScript cannot infer this from the string operation. The type above mirrors it.
  texts[`kind${toPascalCase(slug)}` as CatalogueName];

/** Returns a text of a kind outside of components. */
export const getKindText = (kind: ListedKind, key: keyof KindTexts): string =>
  getText(getTextsOfKind(kind), key);

/** `const say = useKindTexts(); say(kind, 'title')` */
export const useKindTexts = (): ((kind: ListedKind, key: keyof KindTexts) => string) => {
  const language = useLanguage();
  return (kind, key) => format(language, findText(language, getTextsOfKind(kind), key));
};
