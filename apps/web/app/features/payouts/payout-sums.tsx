import { formatPaise } from '@cinvoice/contract/money';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { PayoutSums as Sums } from './load-payouts.ts';
import classes from './payouts.module.css';

const texts = { asked: 'sumAsked', batched: 'sumBatched', sent: 'sumSent' } as const;

/** What is under way, whatever the list is narrowed to. */
export const PayoutSums = ({ sums }: { sums: Sums }) => {
  const t = useTexts(payouts);
  return (
    <dl className={classes.sums} aria-label={t('sums')}>
      {(['asked', 'batched', 'sent'] as const).map((state) => (
        <div key={state}>
          <dt>{t(texts[state])}</dt>
          <dd>
            <b>{formatPaise(sums[state].amountPaise)}</b>
            <span className="small muted">{t('count', { count: sums[state].count })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
