import type { HindranceCause } from '@cinvoice/contract/market/hindrance-kinds';
import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import { formatPaise } from '@cinvoice/contract/money';
import { hindranceKinds } from '@cinvoice/words/en/hindrance-kinds.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { Block } from './block.tsx';
import classes from './invoice.module.css';

const causes = {
  'seller-suspended': 'causeSellerSuspended',
  'payer-deactivated': 'causePayerDeactivated',
  'payer-unverified': 'causePayerUnverified',
} as const satisfies Record<HindranceCause, string>;

/** What can stop payment, as payers and admins read it; nothing without any. */
export const HindranceList = ({ hindrances }: { hindrances: readonly Hindrance[] }) => {
  const t = useTexts(invoices);
  const sayKind = useTexts(hindranceKinds);
  if (hindrances.length === 0) return null;
  return (
    <Block title={t('hindrances')}>
      <ul className={classes.hindrances}>
        {hindrances.map((one) => (
          <li key={one._id} data-open={one.closedAt === null || undefined}>
            <b>
              {one.cause ? t(causes[one.cause]) : sayKind(one.kind)} ({t(one.closedAt ? 'closed' : 'open')})
            </b>
            {one.text !== '' && <span>{one.text}</span>}
            {one.amountPaise !== null && <span className="num">{formatPaise(one.amountPaise)}</span>}
            {one.freezes && <span>{t('freezes')}</span>}
            {one.file && (
              <a className="link" href={one.file.url} target="_blank" rel="noreferrer">
                {one.file.name}
              </a>
            )}
            <small className="muted">
              {t('opened', { at: formatDateTime(one.openedAt) })}
              {one.closedAt && `, ${t('closedAt', { at: formatDateTime(one.closedAt) })}`}
            </small>
            {one.closingReason !== '' && <span>{one.closingReason}</span>}
          </li>
        ))}
      </ul>
    </Block>
  );
};
