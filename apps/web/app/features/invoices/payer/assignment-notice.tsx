import type { PayerNotice } from '@cinvoice/contract/market/disbursal';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { dues as texts } from '@cinvoice/words/en/dues.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { CopyValue } from '#web/shared/ui/text/copy-value.tsx';
import invoiceClasses from '../invoice.module.css';
import sale from '../sale/sale.module.css';
import { acknowledgeNotice } from './load-payer.ts';
import classes from './payer.module.css';

type Props = { notice: PayerNotice; onChanged: () => void };

const Acknowledge = ({ notice, onChanged }: Props) => {
  const t = useTexts(texts);
  const [isOpened, setIsOpened] = useState(false);
  return (
    <div>
      <Button variant="filled" onClick={() => setIsOpened(true)}>
        {t('acknowledge')}
      </Button>
      <CallDialog
        title={t('acknowledge')}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        submit={t('acknowledge')}
        submitting={t('acknowledging')}
        call={() => acknowledgeNotice(notice.invoiceId)}
        onDone={() => {
          setIsOpened(false);
          notify(t('acknowledgedNow'));
          onChanged();
        }}
      >
        {t('acknowledgeText')}
      </CallDialog>
    </div>
  );
};

/** Since when the notice binds, or that it does not. */
const useEffectText = (): ((notice: PayerNotice) => string) => {
  const t = useTexts(texts);
  return ({ endedAt, effectiveAt }) => {
    if (endedAt !== null) return t('ended', { at: formatDateTime(endedAt) });
    return effectiveAt === null ? t('notEffective') : t('effective', { at: formatDateTime(effectiveAt) });
  };
};

const WhereToPay = ({ notice }: Pick<Props, 'notice'>) => {
  const t = useTexts(texts);
  const { escrow, reference, payablePaise, receivedPaise, dueDay } = notice;
  const outstandingPaise = payablePaise - receivedPaise;
  if (outstandingPaise <= 0) return <p>{t('paidInFull', { amount: formatPaise(receivedPaise) })}</p>;
  return (
    <div className={classes.pay}>
      <p>
        <b>
          {t(dueDay < toDay(new Date()) ? 'payLate' : 'pay', {
            amount: formatPaise(outstandingPaise),
            day: formatDay(dueDay),
          })}
        </b>
      </p>
      {receivedPaise > 0 && (
        <p>{t('received', { received: formatPaise(receivedPaise), payable: formatPaise(payablePaise) })}</p>
      )}
      <dl>
        <CopyValue label={t('accountNumber')} value={escrow.number} />
        <CopyValue label={t('ifsc')} value={escrow.ifsc} />
        <CopyValue label={t('holder')} value={escrow.holderName} />
        <CopyValue label={t('reference')} value={reference} />
      </dl>
    </div>
  );
};

/** That the debt belongs to others now, whom it belongs to, and where it is to be paid. */
export const AssignmentNotice = ({ notice, onChanged }: Props) => {
  const t = useTexts(texts);
  const tellEffect = useEffectText();
  const { seller, claimPaise, servedDay, how, acknowledgedAt, endedAt, holders, deedHash } = notice;
  return (
    <section className={sale.sale} aria-labelledby="notice-title">
      <h2 id="notice-title">{t('notice')}</h2>
      <p>{t('noticeText', { seller, amount: formatPaise(claimPaise) })}</p>
      <p className="muted">
        {t('servedOn', { day: formatDay(servedDay), how })}
        <br />
        {tellEffect(notice)}
      </p>
      {acknowledgedAt === null ? (
        endedAt === null && <Acknowledge notice={notice} onChanged={onChanged} />
      ) : (
        <p>{t('acknowledgedAt', { at: formatDateTime(acknowledgedAt) })}</p>
      )}
      {endedAt === null && <WhereToPay notice={notice} />}
      <details className={invoiceClasses.fold}>
        <summary>{t('holders')}</summary>
        <RecordTable
          caption={t('holdersCaption')}
          rows={holders.map((holder, place) => ({ ...holder, _id: `${place} ${holder.name}` }))}
          columns={[
            { label: t('holderName'), heading: true, cell: ({ name }) => <b>{name}</b> },
            { label: t('units'), numeric: true, cell: ({ units }) => formatCount(units) },
            {
              label: t('share'),
              numeric: true,
              deciding: true,
              cell: (holder) => formatPaise(holder.claimPaise),
            },
          ]}
        />
        <p className="small muted">{t('deedHash')}</p>
        <p className={invoiceClasses.hash}>{deedHash}</p>
      </details>
    </section>
  );
};
