import { hindranceKinds as kinds } from '@cinvoice/contract/market/hindrance-kinds';
import { hindranceForm } from '@cinvoice/contract/market/hindrances';
import { parsePaise } from '@cinvoice/contract/money';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { hindranceKinds } from '@cinvoice/words/en/hindrance-kinds.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { reportHindrance } from './load-payer.ts';
import classes from './payer.module.css';
import steps from './steps.module.css';

type Props = { invoiceId: string; onDone: () => void };
type Values = { kind: string; text: string; amountPaise: string; proof: File | null };

const blank: Values = { kind: '', text: '', amountPaise: '', proof: null };
const names = ['kind', 'text', 'amountPaise', 'proof'];

/** A text that is no amount goes as it is, so that the server refuses it by its field. */
const toForm = ({ kind, text, amountPaise, proof }: Values): FormData => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('text', text);
  if (amountPaise !== '') form.append('amountPaise', String(parsePaise(amountPaise) ?? amountPaise));
  if (proof) form.append('proof', proof);
  return form;
};

/** Reports what can stop payment; an admin looks into it. */
export const Report = ({ invoiceId, onDone }: Props) => {
  const t = useTexts(payerInvoices);
  const sayKind = useTexts(hindranceKinds);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: blank });
  const send = form.onSubmit(async (values) => {
    if (isSending) return;
    setSending(true);
    setFault('');
    const { problem } = await reportHindrance(invoiceId, toForm(values));
    setSending(false);
    if (problem) {
      const errors = pickFieldErrors(problem, names);
      form.setErrors(errors);
      setFault(Object.keys(errors).length > 0 ? '' : problem.detail);
      return;
    }
    form.reset();
    setOpen(false);
    notify(t('reported'));
    onDone();
  });
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('report')}</summary>
      <form className={steps.form} onSubmit={send} noValidate>
        <p className="small">{t('reportText')}</p>
        {fault && <Alert role="alert">{fault}</Alert>}
        <NativeSelect
          {...form.getInputProps('kind')}
          key={form.key('kind')}
          label={t('reportKind')}
          required
          data={[
            { value: '', label: t('choose') },
            ...kinds.map((kind) => ({ value: kind, label: sayKind(kind) })),
          ]}
        />
        <Textarea
          {...form.getInputProps('text')}
          key={form.key('text')}
          label={t('reportWords')}
          description={t('reportWordsHint')}
          required
          rows={4}
          maxLength={2000}
        />
        <PaiseField
          key={form.key('amountPaise')}
          id={`${id}-amount`}
          label={t('reportAmount')}
          required={false}
          bound={form.getInputProps('amountPaise')}
          hint={t('reportAmountHint')}
        />
        <FileField
          key={form.key('proof')}
          id={`${id}-proof`}
          field={hindranceForm.files.proof}
          label={t('reportPaper')}
          name={t('reportPaper')}
          required={false}
          bound={form.getInputProps('proof')}
          stored={null}
          check={() => form.validateField('proof')}
        />
        <div>
          <Button type="submit" aria-busy={isSending}>
            {t(isSending ? 'reporting' : 'reportThis')}
          </Button>
        </div>
      </form>
    </details>
  );
};
