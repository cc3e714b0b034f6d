import type { InvoiceEvent, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Progress } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { Block } from './block.tsx';
import classes from './invoice.module.css';

/** Receipts, oldest first. */
const listReceipts = (history: readonly InvoiceEvent[]) =>
  history
    .flatMap(({ version, at, receivedPaise }) =>
      receivedPaise === null ? [] : [{ version, at, receivedPaise }],
    )
    .toReversed();

/** The sum received of an accepted invoice, and the sum still to come. */
export const Receipts = ({
  invoice,
  history,
}: {
  invoice: WholeInvoice;
  history: readonly InvoiceEvent[];
}) => {
  const t = useTexts(invoices);
  const own = useTexts(ownInvoices);
  const { state, receivedPaise, payablePaise, payer, reference } = invoice;
  if (state !== 'accepted' && state !== 'settled') return null;
  const share = payablePaise === 0 ? 100 : Math.min(100, (receivedPaise / payablePaise) * 100);
  return (
    <Block title={own('receipts')}>
      {receivedPaise === 0 ? (
        <p className="muted">{own('noReceipts', { payer: payer.name, reference })}</p>
      ) : (
        <>
          <Progress
            value={share}
            aria-label={own('receiptsOf', {
              received: formatPaise(receivedPaise),
              payable: formatPaise(payablePaise),
            })}
          />
          <dl className={classes.amounts}>
            {listReceipts(history).map(({ version, at, receivedPaise }) => (
              <div key={version}>
                <dt>{own(receivedPaise < 0 ? 'takenBack' : 'receipt', { at: formatDateTime(at) })}</dt>
                <dd>{receivedPaise < 0 ? `− ${formatPaise(-receivedPaise)}` : formatPaise(receivedPaise)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('received')}</dt>
              <dd>{formatPaise(receivedPaise)}</dd>
            </div>
            <div data-total data-last>
              <dt>{t('outstanding')}</dt>
              <dd>
                <span>{formatPaise(Math.max(0, payablePaise - receivedPaise))}</span>
              </dd>
            </div>
          </dl>
        </>
      )}
    </Block>
  );
};
