import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';
import classes from '@cinvoice/ui/layout/no-script.module.css';
import { shell } from '@cinvoice/words/en/shell.ts';
import { getTextIn } from '@cinvoice/words/get-text.ts';

/** Explains that the areas need scripts, in all languages: they have one page. Only the build renders these texts. */
export const NoScript = () =>
  languageCodes.map((language) => (
    <noscript key={language} lang={getLanguageFacts(language).locale}>
      <p className={`small ${classes.notice}`}>{getTextIn(language, shell, 'noScriptArea')}</p>
    </noscript>
  ));
