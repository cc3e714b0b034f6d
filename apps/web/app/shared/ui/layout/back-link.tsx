import classes from '@cinvoice/ui/layout/back-link.module.css';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useNavigate } from 'react-router';

/** Goes back one page in the history. */
export const BackLink = () => {
  const t = useTexts(sharedUi);
  const navigate = useNavigate();
  return (
    <button type="button" className={classes.back} onClick={() => void navigate(-1)}>
      <Arrow />
      {t('back')}
    </button>
  );
};
