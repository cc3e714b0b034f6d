import { Link, useLocation } from 'react-router';
import hindi from '#web/assets/art/hindi.svg?url';
import { changeLanguage, rememberLanguage } from '#web/i18n/current-language.ts';
import { type Language, languages } from '#web/i18n/languages.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { pathIn } from '#web/i18n/twin-paths.ts';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { Art } from './art.tsx';
import classes from './language-switch.module.css';

const others: Record<Language, Language> = { en: 'hi', hi: 'en' };

/** English pages have no typeface for the name of the other language, which therefore is drawn. */
const Name = ({ language }: { language: Language }) =>
  language === 'hi' ? <Art src={hindi} width={33} height={20} /> : languages[language];

/** On a public page: to the same page in the other language, with all that was typed into it. */
export const LanguageLink = () => {
  const other = others[useLanguage()];
  const { pathname, search, hash, state } = useLocation();
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
      onClick={() => rememberLanguage(other)}
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
