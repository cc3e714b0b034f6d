import classes from '@cinvoice/ui/layout/no-script.module.css';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { inLanguage } from './in-language.tsx';

/** Says before a form that it needs scripts, where there are none. */
export const NeedsScript = inLanguage(() => {
  const t = useTexts(shell);
  return (
    <noscript>
      <p className={`small ${classes.notice}`}>{t('noScriptPage')}</p>
    </noscript>
  );
});
