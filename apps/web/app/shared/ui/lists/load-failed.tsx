import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { PlainButton } from '../forms/plain-button.tsx';
import classes from './load-failed.module.css';

type Props = {
  /** For example 'The projects could not be loaded.' */
  title?: string;
  /** The server's reason, if it gave one. */
  detail?: string;
  retrying?: boolean;
  onRetry: () => void;
};

export const LoadFailed = ({ title, detail, retrying = false, onRetry }: Props) => {
  const t = useTexts(sharedUi);
  return (
    <div role="alert" className={classes.failed}>
      <div>
        <b>{title ?? t('loadFailed')}</b>
        <p>{detail ?? t('nothingLost')}</p>
      </div>
      <PlainButton onClick={onRetry} busy={retrying}>
        {t('retry')}
      </PlainButton>
    </div>
  );
};
