import type { HindranceCause } from '@cinvoice/contract/market/hindrance-kinds';
import type { HindranceOfSeller } from '@cinvoice/contract/market/hindrances';
import { hindranceKinds } from '@cinvoice/words/en/hindrance-kinds.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { Block } from './block.tsx';
import classes from './invoice.module.css';

const causeTexts = {
  'seller-suspended': 'causeSellerSuspended',
  'payer-deactivated': 'causePayerDeactivated',
  'payer-unverified': 'causePayerUnverified',
} as const satisfies Record<HindranceCause, string>;

/** The facts of a hindrance that every reader may know. */
export const HindranceFacts = ({ hindrance }: { hindrance: HindranceOfSeller }) => {
  const t = useTexts(invoices);
  const kinds = useTexts(hindranceKinds);
  const { kind, openedAt, closedAt, freezes, cause } = hindrance;
  return (
    <>
      <span>
        <b>{kinds(kind)}</b> <span className="small muted">({t(closedAt === null ? 'open' : 'closed')})</span>
      </span>
      {cause && <span>{t(causeTexts[cause])}</span>}
      <span className="small muted">
        {t('opened', { at: formatDateTime(openedAt) })}
        {closedAt !== null && `, ${t('closedAt', { at: formatDateTime(closedAt) })}`}
      </span>
      {freezes && closedAt === null && <span>{t('freezes')}</span>}
    </>
  );
};

type Props = { id: string; version: number };

/** Kinds of hindrances, as the seller reads them. Nothing without one. */
export const OwnHindrances = ({ id, version }: Props) => {
  const t = useTexts(invoices);
  const { outcome } = useFetchedList<HindranceOfSeller>(
    `/invoices/${id}/hindrances`,
    'user',
    String(version),
  );
  if (!outcome?.data || outcome.data.length === 0) return null;
  return (
    <Block title={t('hindrances')}>
      <ul className={classes.hindrances}>
        {outcome.data.map((hindrance) => (
          <li key={hindrance._id} data-open={hindrance.closedAt === null || undefined}>
            <HindranceFacts hindrance={hindrance} />
          </li>
        ))}
      </ul>
    </Block>
  );
};
