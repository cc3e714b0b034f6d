import { drawnNames } from 'virtual:language-names';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import {
  getLanguageFacts,
  type Language,
  languageCodes,
  sourceLanguage,
} from '@cinvoice/contract/spoken-languages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { changeLanguage, saveLanguage } from '#web/i18n/current-language.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { Art } from '../text/art.tsx';
import classes from './language-switch.module.css';

/** Draws the names of languages for which English pages have no typeface. */
const LanguageName = ({ language }: { language: Language }) => {
  const drawing = drawnNames[language];
  return drawing ? (
    <Art src={drawing.src} width={drawing.width} height={20} />
  ) : (
    getLanguageFacts(language).name
  );
};

/** Shows a single other language directly, and several in a menu below the current one. */
const OtherLanguages = ({ children }: { children: (other: Language) => ReactNode }) => {
  const language = useLanguage();
  const otherLanguages = languageCodes.filter((code) => code !== language);
  if (otherLanguages.length === 1) return otherLanguages.map(children);
  return (
    <details key={language} className={classes.choice ?? ''}>
      <summary className={classes.switch} aria-label={getLanguageFacts(language).name}>
        <LanguageName language={language} />
      </summary>
      <ul>
        {otherLanguages.map((other) => (
          <li key={other}>{children(other)}</li>
        ))}
      </ul>
    </details>
  );
};

/** Links a public page to itself in another language, and keeps its input. */
export const LanguageLink = () => {
  const language = useLanguage();
  const { pathname, search, hash, state } = useLocation();
  const choice = useRef<Language | null>(null);
  const choose = (other: Language): void => {
    choice.current = other;
    // A page at an English address uses the saved language, so English is saved before the navigation. Others are not: this
    // page would change before the texts and the form of the next are loaded, and lose its input.
    if (other === sourceLanguage) saveLanguage(other);
  };
  // Saves the choice once the page has changed.
  useEffect(() => {
    if (choice.current === language) saveLanguage(language);
  }, [language]);
  return (
    <OtherLanguages>
      {(other) => (
        <Link
          key={other}
          to={`${toLocalizedPath(other, pathname)}${search}${hash}`}
          state={state}
          replace
          preventScrollReset
          className={classes.switch ?? ''}
          lang={other}
          hrefLang={other}
          aria-label={getLanguageFacts(other).name}
          onClick={() => choose(other)}
        >
          <LanguageName language={other} />
        </Link>
      )}
    </OtherLanguages>
  );
};

/** Changes the language of an area's page without a navigation. */
export const LanguageButton = () => (
  <OtherLanguages>
    {(other) => (
      <button
        key={other}
        type="button"
        className={classes.switch}
        lang={other}
        aria-label={getLanguageFacts(other).name}
        onClick={() => void loadTexts(other, 'areas').then(() => changeLanguage(other))}
      >
        <LanguageName language={other} />
      </button>
    )}
  </OtherLanguages>
);
