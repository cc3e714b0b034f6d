import classes from '@cinvoice/ui/layout/back-link.module.css';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { inLanguage } from './in-language.tsx';

/** Goes back one page in the history: see scripts/page.js. */
export const BackButton = inLanguage(() => {
  const t = useTexts(sharedUi);
  return (
    <button type="button" className={classes.back} data-back="">
      <Arrow />
      {t('back')}
    </button>
  );
});
