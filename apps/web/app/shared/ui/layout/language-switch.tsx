import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { LanguageName, OtherLanguages } from '@cinvoice/ui/layout/language-choices.tsx';
import classes from '@cinvoice/ui/layout/language-switch.module.css';
import { changeLanguage, saveLanguage } from '@cinvoice/words/current-language.ts';
import { loadTexts } from '@cinvoice/words/texts.ts';
import { useLanguage } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

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
