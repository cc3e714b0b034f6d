import { factsOf, languageCodes } from '@cinvoice/contract/spoken-languages';
import { pageWritten } from '#web/i18n/current-language.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { format } from '#web/i18n/format.ts';
import { textIn } from '#web/i18n/texts.ts';
import classes from './no-script.module.css';

/** Whether this is the page that every area begins with. A browser takes it over as it was written. */
const isOfAreas = (): boolean =>
  typeof document === 'undefined'
    ? pageWritten().path === undefined
    : document.querySelectorAll('body > noscript').length > 1;

/**
 * Says what needs scripts. A written page speaks its own language; the one that every area begins with speaks all.
 * The build writes these texts; a browser never draws them again, and needs them in no language.
 */
export const NoScript = () => {
  const written = pageWritten().language;
  const isArea = isOfAreas();
  return languageCodes
    .filter((language) => isArea || language === written)
    .map((language) => (
      <noscript key={language} lang={factsOf(language).locale}>
        <p className={`small ${classes.said}`}>
          {format(language, textIn(language, shell, isArea ? 'noScriptArea' : 'noScriptPage'))}
        </p>
      </noscript>
    ));
};
