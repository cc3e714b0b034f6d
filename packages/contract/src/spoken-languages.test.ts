import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { formatDayAndMonthIn } from './dates.ts';
import { getLanguageOfPath, toLocalizedPath } from './public-paths.ts';
import {
  getLanguageFacts,
  isLanguage,
  languageCodes,
  sourceLanguage,
  translatedLanguages,
} from './spoken-languages.ts';

test('the source comes first and is not among the translated ones', () => {
  expect(languageCodes[0]).toBe(sourceLanguage);
  expect([sourceLanguage, ...translatedLanguages]).toEqual(languageCodes);
});

test.each(languageCodes)('%s can be chosen, has addresses, locales and dates', (language) => {
  expect(chooseLanguage.parse({ language })).toEqual({ language });
  expect(getLanguageOfPath(toLocalizedPath(language, '/about'))).toBe(language);
  const { locale, dates } = getLanguageFacts(language);
  for (const tag of [locale, dates]) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(new Intl.Locale(locale).language).toBe(language);
  expect(formatDayAndMonthIn('2026-11-18T12:00:00Z', language)).toMatch(/^18 \S+$/);
});

test('no two languages share a locale', () => {
  expect(new Set(languageCodes.map((code) => getLanguageFacts(code).locale)).size).toBe(languageCodes.length);
});

test.each(['fr', 'toString', '', null, undefined])('%s is no language', (text) => {
  expect(isLanguage(text)).toBe(false);
});
