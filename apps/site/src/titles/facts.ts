import { findKind } from '@cinvoice/contract/kinds/kinds';
import { getLanguageFacts, type Language, languageCodes } from '@cinvoice/contract/spoken-languages';
import type { ListedTitle } from '@cinvoice/contract/titles/titles';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { titles } from '@cinvoice/words/en/titles.ts';
import { formatKind } from '@cinvoice/words/format-kind.ts';
import { getTextIn } from '@cinvoice/words/get-text.ts';
import { translateLabel } from '@cinvoice/words/texts.ts';
import { useLanguage } from '@cinvoice/words/use-texts.tsx';

const listFormats = new Map(
  languageCodes.map((code) => [code, new Intl.ListFormat(getLanguageFacts(code).locale)]),
);

/** The words of a title's facts in a language. */
export const createFactWords = (language: Language) => {
  const say = (english: string) => translateLabel(language, english);
  const listLanguages = (values: readonly string[]): string => {
    const names = values.map((value) => say(toChoiceLabel(value)));
    return listFormats.get(language)?.format(names) ?? names.join(', ');
  };
  const nameType = ({ contentType }: Pick<ListedTitle, 'contentType'>) => say(toChoiceLabel(contentType));
  return {
    say,
    listLanguages,
    nameType,
    /** A film in Marathi and Hindi. */
    describe: (title: Pick<ListedTitle, 'contentType' | 'languages'>): string =>
      getTextIn(language, titles, 'typeIn', {
        type: nameType(title),
        languages: listLanguages(title.languages),
      }),
    nameKind: ({ kind, category }: Pick<ListedTitle, 'kind' | 'category'>): string => {
      const known = findKind(kind);
      return known ? formatKind(known, category, say) : kind;
    },
  };
};

export type FactWords = ReturnType<typeof createFactWords>;

export const useFactWords = (): FactWords => createFactWords(useLanguage());

/** So many letters of facts stay in one row on the narrowest phone, in whatever typeface. */
const LONGEST_ROW = 25;

/** Tells if facts stand in lines of their own on a phone. A row that breaks would break elsewhere once the typeface comes, and move all below. */
export const areLong = (facts: readonly string[]): boolean => facts.join('').length > LONGEST_ROW;
