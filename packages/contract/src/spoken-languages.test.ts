import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { asDayAndMonth } from './dates.ts';
import { languageOfPath, pathIn } from './public-paths.ts';
import {
  factsOf,
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
  expect(languageOfPath(pathIn(language, '/about'))).toBe(language);
  const { locale, dates } = factsOf(language);
  for (const tag of [locale, dates]) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(new Intl.Locale(locale).language).toBe(language);
  expect(asDayAndMonth('2026-11-18T12:00:00Z', language)).toMatch(/^18 \S+$/);
});

test('no two languages share a locale', () => {
  expect(new Set(languageCodes.map((code) => factsOf(code).locale)).size).toBe(languageCodes.length);
});

test.each(['fr', 'toString', '', null, undefined])('%s is no language', (text) => {
  expect(isLanguage(text)).toBe(false);
});
