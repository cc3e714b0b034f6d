import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { findBucket } from '@cinvoice/contract/market/lateness';
import type { SharedOut } from '@cinvoice/contract/market/sharings';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { disbursal as texts } from '@cinvoice/words/en/disbursal.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Progress } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import invoiceClasses from '../invoice.module.css';
import sale from '../sale/sale.module.css';
import classes from './disbursal.module.css';

const Sums = ({ sharedOut, isOwn = false }: { sharedOut: SharedOut; isOwn?: boolean }) => {
  const t = useTexts(texts);
  const { claimPaise, claimPaidPaise, latePaidPaise, sellerPaise } = sharedOut;
  const facts: Fact[] = [
    [t('owed'), formatPaise(claimPaise)],
    [t('got'), formatPaise(claimPaidPaise)],
    [t('still'), <b key="still">{formatPaise(claimPaise - claimPaidPaise)}</b>],
    [t('late'), formatPaise(latePaidPaise)],
    [t(isOwn ? 'toYou' : 'toSeller'), formatPaise(sellerPaise)],
  ];
  return (
    <div className={classes.sums}>
      <Progress
        value={claimPaise === 0 ? 100 : (claimPaidPaise / claimPaise) * 100}
        aria-label={t('paidOf', { paid: formatPaise(claimPaidPaise), claim: formatPaise(claimPaise) })}
      />
      <FactList facts={facts} className={invoiceClasses.facts} />
    </div>
  );
};

const Holders = ({ lots }: Pick<SharedOut, 'lots'>) => {
  const t = useTexts(texts);
  return (
    <RecordTable
      caption={t('holdersCaption')}
      rows={lots}
      columns={[
        { label: t('holder'), heading: true, cell: ({ holder }) => <b>{holder}</b> },
        { label: t('units'), numeric: true, cell: ({ units }) => formatCount(units) },
        { label: t('claim'), numeric: true, cell: ({ claimPaise }) => formatPaise(claimPaise) },
        { label: t('paid'), numeric: true, cell: ({ claimPaidPaise }) => formatPaise(claimPaidPaise) },
        { label: t('late'), numeric: true, cell: ({ latePaidPaise }) => formatPaise(latePaidPaise) },
        {
          label: t('still'),
          numeric: true,
          deciding: true,
          cell: ({ claimPaise, claimPaidPaise }) => formatPaise(claimPaise - claimPaidPaise),
        },
      ]}
    />
  );
};

type SharesProps = { sharing: SharedOut['sharings'][number] } & Pick<SharedOut, 'lots'>;

/** Who got what of one receipt, folded. */
const Shares = ({ sharing, lots }: SharesProps) => {
  const t = useTexts(texts);
  const names = new Map(lots.map(({ _id, holder }) => [_id, holder]));
  return (
    <details className={invoiceClasses.fold}>
      <summary>{t('sharesOf', { amount: formatPaise(sharing.paise), day: formatDay(sharing.day) })}</summary>
      <RecordTable
        caption={t('sharesOf', { amount: formatPaise(sharing.paise), day: formatDay(sharing.day) })}
        rows={sharing.shares.map((share) => ({ ...share, _id: share.lotId }))}
        columns={[
          { label: t('holder'), heading: true, cell: ({ lotId }) => names.get(lotId) ?? '' },
          { label: t('ofItLate'), numeric: true, cell: ({ latePaise }) => formatPaise(latePaise) },
          {
            label: t('toHolders'),
            numeric: true,
            deciding: true,
            cell: ({ claimPaise }) => formatPaise(claimPaise),
          },
        ]}
      />
    </details>
  );
};

/** When it came in, and when it was taken back. */
const ReceiptDay = ({ day, undoneAt }: Pick<SharedOut['sharings'][number], 'day' | 'undoneAt'>) => {
  const t = useTexts(texts);
  return (
    <>
      {formatDay(day)}
      {undoneAt !== null && (
        <span className={classes.undone}>{t('undone', { at: formatDateTime(undoneAt) })}</span>
      )}
    </>
  );
};

const Receipts = ({ sharedOut: { sharings, lots } }: { sharedOut: SharedOut }) => {
  const t = useTexts(texts);
  return (
    <>
      <RecordTable
        caption={t('receiptsCaption')}
        rows={sharings}
        columns={[
          {
            label: t('day'),
            heading: true,
            cell: (sharing) => <ReceiptDay {...sharing} />,
          },
          {
            label: t('books'),
            numeric: true,
            cell: ({ ledgerNumber }) => (
              <Link className="link" to={`/admin/ledger/transactions/${ledgerNumber}`}>
                {formatCount(ledgerNumber)}
              </Link>
            ),
          },
          { label: t('toHolders'), numeric: true, cell: ({ claimPaise }) => formatPaise(claimPaise) },
          { label: t('ofItLate'), numeric: true, cell: ({ latePaise }) => formatPaise(latePaise) },
          { label: t('toSeller'), numeric: true, cell: ({ sellerPaise }) => formatPaise(sellerPaise) },
          { label: t('amount'), numeric: true, deciding: true, cell: ({ paise }) => formatPaise(paise) },
        ]}
      />
      {sharings
        .filter(({ undoneAt }) => undoneAt === null)
        .map((sharing) => (
          <Shares key={sharing._id} sharing={sharing} lots={lots} />
        ))}
    </>
  );
};

type Props = { invoice: WholeInvoice; sharedOut: SharedOut };

/** How late the payment is, in the words in which lateness is counted everywhere. */
const Lateness = ({ daysLate }: { daysLate: number }) => {
  const t = useTexts(texts);
  const bucket = findBucket(daysLate);
  if (bucket === null) return null;
  return (
    <p className={classes.lateness}>
      <LateBadge daysLate={daysLate} />
      <span>
        {t('bucket')}: <b className="num">{bucket}</b>
      </span>
    </p>
  );
};

/** What came in after the payout, and who got it, for admins. */
export const AdminSharedOut = ({ invoice, sharedOut }: Props) => {
  const t = useTexts(texts);
  const { payer, reference, daysLate } = invoice;
  return (
    <section className={sale.sale} aria-labelledby="shared-out-title">
      <h2 id="shared-out-title">{t('sharedOut')}</h2>
      <Lateness daysLate={daysLate} />
      <Sums sharedOut={sharedOut} />
      <h3>{t('holders')}</h3>
      <Holders lots={sharedOut.lots} />
      <h3>{t('receipts')}</h3>
      {sharedOut.sharings.length === 0 ? (
        <p className="muted">{t('noReceipts', { payer: payer.name, reference })}</p>
      ) : (
        <Receipts sharedOut={sharedOut} />
      )}
    </section>
  );
};

/** The same for the seller, who does not learn who holds. */
export const OwnSharedOut = ({ sharedOut }: Pick<Props, 'sharedOut'>) => {
  const t = useTexts(texts);
  return (
    <>
      <Sums sharedOut={sharedOut} isOwn />
      {sharedOut.sharings.length > 0 && (
        <RecordTable
          caption={t('receiptsCaption')}
          rows={sharedOut.sharings}
          columns={[
            { label: t('day'), heading: true, cell: (sharing) => <ReceiptDay {...sharing} /> },
            { label: t('amount'), numeric: true, cell: ({ paise }) => formatPaise(paise) },
            { label: t('toHolders'), numeric: true, cell: ({ claimPaise }) => formatPaise(claimPaise) },
            { label: t('ofItLate'), numeric: true, cell: ({ latePaise }) => formatPaise(latePaise) },
            {
              label: t('toYou'),
              numeric: true,
              deciding: true,
              cell: ({ sellerPaise }) => formatPaise(sellerPaise),
            },
          ]}
        />
      )}
    </>
  );
};
