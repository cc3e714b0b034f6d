import { useNavigate } from 'react-router';
import { sharedUi } from '#web/i18n/en/shared-ui.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Arrow } from '../text/arrow.tsx';
import classes from './back-link.module.css';

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
