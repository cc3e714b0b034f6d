import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { type Language, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { setBuiltLanguage } from '@cinvoice/words/current-language.ts';
import { loadTexts } from '@cinvoice/words/texts.ts';
import type { Place } from './in-language.tsx';

await Promise.all(languageCodes.map((language) => loadTexts(language, 'pages')));

/** The same page in each language, for getStaticPaths. */
export const inEachLanguage = () =>
  languageCodes.map((language) => ({
    params: { lang: language === sourceLanguage ? undefined : language },
    props: { language },
  }));

/** The place of a page by its language and its English path. */
export const toPlace = (language: Language, englishPath: string): Place => {
  setBuiltLanguage(language);
  return { language, path: toLocalizedPath(language, englishPath) };
};
