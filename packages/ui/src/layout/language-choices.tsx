/// <reference path="./virtual-language-names.d.ts" />
import { drawnNames } from 'virtual:language-names';
import { getLanguageFacts, type Language, languageCodes } from '@cinvoice/contract/spoken-languages';
import { useLanguage } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Art } from '../text/art.tsx';
import classes from './language-switch.module.css';

/** Draws the names of languages for which English pages have no typeface. */
export const LanguageName = ({ language }: { language: Language }) => {
  const drawing = drawnNames[language];
  return drawing ? (
    <Art src={drawing.src} width={drawing.width} height={20} />
  ) : (
    getLanguageFacts(language).name
  );
};

/** Shows a single other language directly, and several in a menu below the current one. */
export const OtherLanguages = ({ children }: { children: (other: Language) => ReactNode }) => {
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
