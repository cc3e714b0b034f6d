import type { InvoiceEvent, InvoiceEventName, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { invoiceWay } from '@cinvoice/words/en/invoice-way.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { saleEndings } from '@cinvoice/words/en/sale-endings.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { Block } from './block.tsx';
import type { InvoiceArea } from './load-invoices.ts';
import classes from './the-way.module.css';
import { toChangeLines } from './way-changes.ts';
import { findAhead } from './way-steps.ts';

/** Events that end or hold up the way. */
const stopping: readonly InvoiceEventName[] = ['declined', 'disputed', 'hindered', 'reopened', 'withdrawn'];

type Props = { invoice: WholeInvoice; area: InvoiceArea; history: readonly InvoiceEvent[] };

/** The changes of an event, in words; amounts as amounts. */
const Changes = ({ event }: { event: InvoiceEvent }) => {
  const t = useTexts(invoiceWay);
  const words = useTexts(invoices);
  return toChangeLines(event).map(({ field, from, to }) => (
    <p key={field}>{t('changed', { field: words(field), from, to })}</p>
  ));
};

const Happened = ({ event, invoice, area }: { event: InvoiceEvent } & Omit<Props, 'history'>) => {
  const t = useTexts(invoiceWay);
  const sayEnding = useTexts(saleEndings);
  const isOwn = area === 'user' && event.actor.kind === 'user';
  const name = isOwn ? t('you') : t('actor', { name: event.actor.name });
  const key = event.event === 'submitted' && event.to === 'checking' ? 'checked' : event.event;
  const values = { name, payer: invoice.payer.name };
  return (
    <li data-step="done" data-stop={stopping.includes(event.event) || undefined}>
      <span>{t(key, values)}</span>
      {event.ending && <p>{sayEnding(event.ending)}</p>}
      {event.reason !== '' && <p>{t('reason', { reason: event.reason })}</p>}
      <Changes event={event} />
      <time dateTime={event.at}>{formatDateTime(event.at)}</time>
    </li>
  );
};

const Ahead = ({ invoice, area }: Omit<Props, 'history'>) => {
  const t = useTexts(invoiceWay);
  const sayDistance = useDaysInWords();
  const { now, next } = findAhead(invoice.state, area === 'user');
  const payer = invoice.payer.name;
  const day = `${formatDay(invoice.dueDay)}, ${sayDistance(invoice.dueDay)}`;
  const dayText = t(invoice.daysLate > 0 ? 'wasDue' : 'by', { day });
  return (
    <>
      {now && (
        <li data-step="now">
          <span className="hidden">{t('now')}: </span>
          <b>{t(now, { payer })}</b>
          {(now === 'nowAccepted' || now === 'nowHeld') && <time dateTime={invoice.dueDay}>{dayText}</time>}
        </li>
      )}
      {next.map((step) => (
        <li key={step} data-step="next">
          <span className="hidden">{t('ahead')}: </span>
          <span>{t(step, { payer })}</span>
          {step === 'nextPay' && <time dateTime={invoice.dueDay}>{dayText}</time>}
        </li>
      ))}
    </>
  );
};

/** The history of an invoice, oldest first, and hollow the steps still ahead. */
export const TheWay = ({ invoice, area, history }: Props) => {
  const words = useTexts(invoices);
  return (
    <Block title={words('way')}>
      <ol className={classes.way}>
        {history.toReversed().map((event) => (
          <Happened key={event.version} event={event} invoice={invoice} area={area} />
        ))}
        <Ahead invoice={invoice} area={area} />
      </ol>
    </Block>
  );
};
