import { type InvoiceUpdate, writeUpdate as writing } from '@cinvoice/contract/market/dues';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { disbursal as texts } from '@cinvoice/words/en/disbursal.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { useCallForm } from '#web/shared/forms/use-call-form.ts';
import { Silence } from '#web/shared/ui/invoices/silence.tsx';
import sale from '../sale/sale.module.css';
import classes from './disbursal.module.css';
import { writeUpdate } from './load-disbursal.ts';

const MAX_LENGTH = 2_000;

const WriteUpdate = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const { form, isSending, problem, submit } = useCallForm({
    initial: { text: '' },
    schema: writing,
    call: ({ text = '' }) => writeUpdate(invoice._id, text),
    onDone: () => {
      notify(t('written'));
      void revalidate();
    },
  });
  return (
    <form className={classes.write} noValidate onSubmit={submit}>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      <Textarea
        key={form.key('text')}
        {...form.getInputProps('text')}
        label={t('update')}
        description={t('updateHint')}
        required
        rows={3}
        maxLength={MAX_LENGTH}
      />
      <div>
        <Button type="submit" aria-busy={isSending}>
          {t(isSending ? 'writing' : 'write')}
        </Button>
      </div>
    </form>
  );
};

type ListProps = { updates: readonly InvoiceUpdate[]; isNamed: boolean };

/** Updates, the newest first; who wrote them is told to admins alone. */
export const UpdateList = ({ updates, isNamed }: ListProps) => {
  const t = useTexts(texts);
  return (
    <ul className={classes.updates}>
      {updates.map(({ _id, day, text, by }) => (
        <li key={_id}>
          <p>{text}</p>
          <p className="small muted num">
            {isNamed ? t('updateBy', { day: formatDay(day), by }) : formatDay(day)}
          </p>
        </li>
      ))}
    </ul>
  );
};

type Props = { invoice: WholeInvoice; updates: readonly InvoiceUpdate[] };

/** What is told of a debt that is late. Silence of seven days is red: it is the operator's fault. */
export const AdminUpdates = ({ invoice, updates }: Props) => {
  const t = useTexts(texts);
  const isLate = invoice.daysLate > 0;
  if (!isLate && updates.length === 0) return null;
  return (
    <section className={sale.sale} aria-labelledby="updates-title">
      <h2 id="updates-title">{t('updates')}</h2>
      {isLate && <Silence dueDay={invoice.dueDay} newest={updates[0]?.day ?? null} />}
      <p className="muted">{t('updatesNote')}</p>
      {isLate && <WriteUpdate key={updates.length} invoice={invoice} />}
      {updates.length > 0 ? (
        <UpdateList updates={updates} isNamed />
      ) : (
        <p className="muted">{t('noUpdate')}</p>
      )}
    </section>
  );
};
