import type { ListedPayout } from '@cinvoice/contract/market/payouts';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { PAYOUTS_PATH } from '#web/shared/site/treasury-paths.ts';
import { BatchStateBadge } from '#web/shared/ui/states/batch-state.tsx';
import { BatchFile } from './batch-file.tsx';
import classes from './payouts.module.css';

/** Names the batch that the list is narrowed to, with its file. */
export const BatchHead = ({ batch }: { batch: NonNullable<ListedPayout['batch']> }) => {
  const t = useTexts(payouts);
  const { _id, number, state } = batch;
  return (
    <div className={classes.batchHead}>
      <h2>{t('ofBatch', { number: String(number) })}</h2>
      <BatchStateBadge state={state} />
      {state === 'sent' && <BatchFile id={_id} number={number} />}
      <Link className="link" to={PAYOUTS_PATH}>
        {t('allPayouts')}
      </Link>
    </div>
  );
};
