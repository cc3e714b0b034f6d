import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';
import { getPrerenderedPage } from '#web/i18n/current-language.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { format } from '#web/i18n/format.ts';
import { findText } from '#web/i18n/texts.ts';
import classes from './no-script.module.css';

/** True for the shell page of the areas, which a browser hydrates as prerendered. */
const isAreaShell = (): boolean =>
  typeof document === 'undefined'
    ? getPrerenderedPage().path === undefined
    : document.querySelectorAll('body > noscript').length > 1;

/**
 * Explains what needs scripts: a prerendered page in its own language, the shell of the areas in all. Only the build renders
 * these texts.
 */
export const NoScript = () => {
  const pageLanguage = getPrerenderedPage().language;
  const isArea = isAreaShell();
  return languageCodes
    .filter((language) => isArea || language === pageLanguage)
    .map((language) => (
      <noscript key={language} lang={getLanguageFacts(language).locale}>
        <p className={`small ${classes.notice}`}>
          {format(language, findText(language, shell, isArea ? 'noScriptArea' : 'noScriptPage'))}
        </p>
      </noscript>
    ));
};
