import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import hindi from '#web/assets/art/hindi.svg?url';
import { changeLanguage, rememberLanguage } from '#web/i18n/current-language.ts';
import { type Language, languages, sourceLanguage } from '#web/i18n/languages.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { pathIn } from '#web/i18n/twin-paths.ts';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { Art } from '../text/art.tsx';
import classes from './language-switch.module.css';

const others: Record<Language, Language> = { en: 'hi', hi: 'en' };

/** English pages have no typeface for the name of the other language, which therefore is drawn. */
const Name = ({ language }: { language: Language }) =>
  language === 'hi' ? <Art src={hindi} width={33} height={20} /> : languages[language];

/** On a public page: to the same page in the other language, with all that was typed into it. */
export const LanguageLink = () => {
  const language = useLanguage();
  const other = others[language];
  const { pathname, search, hash, state } = useLocation();
  const chosen = useRef<Language | null>(null);
  const choose = (): void => {
    chosen.current = other;
    // An English address speaks the language that was chosen last, so English is kept before one comes there. Hindi is
    // not: this page would change before the words and the form of the next are at hand, and lose what is typed.
    if (other === sourceLanguage) rememberLanguage(other);
  };
  // Tells the browser's storage, once the page has followed the choice.
  useEffect(() => {
    if (chosen.current === language) rememberLanguage(language);
  }, [language]);
  return (
    <Link
      to={`${pathIn(other, pathname)}${search}${hash}`}
      state={state}
      replace
      preventScrollReset
      className={classes.switch ?? ''}
      lang={other}
      hrefLang={other}
      aria-label={languages[other]}
      onClick={choose}
    >
      <Name language={other} />
    </Link>
  );
};

/** In an area: the same page in the other language, in its place. */
export const LanguageButton = () => {
  const other = others[useLanguage()];
  return (
    <button
      type="button"
      className={classes.switch}
      lang={other}
      aria-label={languages[other]}
      onClick={() => void loadTexts(other, 'areas').then(() => changeLanguage(other))}
    >
      <Name language={other} />
    </button>
  );
};
