import { drawnNames } from 'virtual:language-names';
import { pathIn } from '@cinvoice/contract/public-paths';
import { factsOf, type Language, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { changeLanguage, rememberLanguage } from '#web/i18n/current-language.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { Art } from '../text/art.tsx';
import classes from './language-switch.module.css';

/** English pages have no typeface for the names of some languages, which therefore are drawn. */
const Name = ({ language }: { language: Language }) => {
  const drawn = drawnNames[language];
  return drawn ? <Art src={drawn.src} width={drawn.width} height={20} /> : factsOf(language).name;
};

/** One other language stands by itself; several open below the name of the present one. */
const Others = ({ children }: { children: (other: Language) => ReactNode }) => {
  const language = useLanguage();
  const others = languageCodes.filter((code) => code !== language);
  if (others.length === 1) return others.map(children);
  return (
    <details key={language} className={classes.choice ?? ''}>
      <summary className={classes.switch} aria-label={factsOf(language).name}>
        <Name language={language} />
      </summary>
      <ul>
        {others.map((other) => (
          <li key={other}>{children(other)}</li>
        ))}
      </ul>
    </details>
  );
};

/** On a public page: to the same page in another language, with all that was typed into it. */
export const LanguageLink = () => {
  const language = useLanguage();
  const { pathname, search, hash, state } = useLocation();
  const chosen = useRef<Language | null>(null);
  const choose = (other: Language): void => {
    chosen.current = other;
    // An English address speaks the language that was chosen last, so English is kept before one comes there. Another is
    // not: this page would change before the words and the form of the next are at hand, and lose what is typed.
    if (other === sourceLanguage) rememberLanguage(other);
  };
  // Tells the browser's storage, once the page has followed the choice.
  useEffect(() => {
    if (chosen.current === language) rememberLanguage(language);
  }, [language]);
  return (
    <Others>
      {(other) => (
        <Link
          key={other}
          to={`${pathIn(other, pathname)}${search}${hash}`}
          state={state}
          replace
          preventScrollReset
          className={classes.switch ?? ''}
          lang={other}
          hrefLang={other}
          aria-label={factsOf(other).name}
          onClick={() => choose(other)}
        >
          <Name language={other} />
        </Link>
      )}
    </Others>
  );
};

/** In an area: the same page in another language, in its place. */
export const LanguageButton = () => (
  <Others>
    {(other) => (
      <button
        key={other}
        type="button"
        className={classes.switch}
        lang={other}
        aria-label={factsOf(other).name}
        onClick={() => void loadTexts(other, 'areas').then(() => changeLanguage(other))}
      >
        <Name language={other} />
      </button>
    )}
  </Others>
);
