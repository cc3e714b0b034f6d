import {
  canFreeze,
  type HindranceKind,
  hindranceKinds as kindNames,
} from '@cinvoice/contract/market/hindrance-kinds';
import { hindranceForm } from '@cinvoice/contract/market/hindrances';
import { parsePaise } from '@cinvoice/contract/money';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { hindranceKinds } from '@cinvoice/words/en/hindrance-kinds.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Checkbox, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useId, useState } from 'react';
import { getContentRefusal } from '#web/shared/forms/check-file.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import classes from './invoice.module.css';
import { openHindrance } from './load-hindrances.ts';

type Values = {
  kind: HindranceKind;
  text: string;
  amountPaise: string;
  freezes: boolean;
  proof: File | null;
};

const names = ['kind', 'text', 'amountPaise', 'freezes', 'proof'] as const;

const initialValues: Values = { kind: 'dispute', text: '', amountPaise: '', freezes: false, proof: null };

/** The texts as the API takes them; an unreadable amount stays as it was typed, which is refused by name. */
const toBody = ({ kind, text, amountPaise, freezes }: Values): Record<string, string> => ({
  kind,
  text,
  amountPaise: amountPaise.trim() === '' ? '' : String(parsePaise(amountPaise) ?? amountPaise),
  freezes: String(freezes && canFreeze(kind)),
});

const validateTexts = createValidator(hindranceForm.texts);

const validate = (values: Values): Record<string, string> => {
  const refusal = getContentRefusal(values.proof);
  return { ...validateTexts(toBody(values)), ...(refusal && { proof: refusal }) };
};

const toForm = (values: Values): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(toBody(values))) form.append(name, value);
  if (values.proof) form.append('proof', values.proof);
  return form;
};

const isKind = (text: string): text is HindranceKind => kindNames.some((kind) => kind === text);

type FormProps = { invoiceId: string; onClose: () => void; onOpened: () => void };

const HindranceFields = ({ invoiceId, onClose, onOpened }: FormProps) => {
  const t = useTexts(adminInvoices);
  const common = useTexts(callForm);
  const kinds = useTexts(hindranceKinds);
  const base = useId();
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate });
  const [kind, setKind] = useState<HindranceKind>('dispute');
  const [fault, setFault] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (values: Values): Promise<void> => {
    setIsSending(true);
    const { problem } = await openHindrance(invoiceId, toForm(values));
    setIsSending(false);
    if (!problem) return onOpened();
    const errors = pickFieldErrors(problem, names);
    form.setErrors(errors);
    setFault(Object.keys(errors).length > 0 ? '' : problem.detail);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void =>
    form.onSubmit((values) => void send(values))(event);
  return (
    <form className={classes.dialog} noValidate onSubmit={submit}>
      {fault !== '' && <Alert role="alert">{fault}</Alert>}
      <NativeSelect
        label={t('kind')}
        required
        data-autofocus
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (!isKind(value)) return;
          setKind(value);
          form.setFieldValue('kind', value);
        }}
        data={kindNames.map((name) => ({ value: name, label: kinds(name) }))}
      />
      <Textarea
        key={form.key('text')}
        {...form.getInputProps('text')}
        label={t('what')}
        description={t('whatHint')}
        required
        rows={4}
        maxLength={2000}
      />
      <PaiseField
        key={form.key('amountPaise')}
        id={`${base}amount`}
        label={t('amount')}
        required={false}
        bound={form.getInputProps('amountPaise')}
        hint={t('amountHint')}
      />
      <FileField
        key={form.key('proof')}
        id={`${base}proof`}
        field={hindranceForm.files.proof}
        label={t('paper')}
        name={t('paper')}
        required={false}
        bound={form.getInputProps('proof')}
        stored={null}
        check={() => void form.validateField('proof')}
      />
      {canFreeze(kind) && (
        <Checkbox
          key={form.key('freezes')}
          {...form.getInputProps('freezes', { type: 'checkbox' })}
          label={t('freezes')}
        />
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" aria-busy={isSending} disabled={isSending}>
          {t(isSending ? 'opening' : 'openHindrance')}
        </Button>
      </div>
    </form>
  );
};

type Props = FormProps & { opened: boolean };

/** Records something that can stop payment. */
export const OpenHindrance = ({ opened, ...props }: Props) => {
  const t = useTexts(adminInvoices);
  const common = useTexts(callForm);
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={t('openHindrance')}
      closeButtonProps={{ 'aria-label': common('close') }}
      size={560}
    >
      <p className={classes.lead}>{t('hindranceText')}</p>
      <HindranceFields {...props} />
    </Modal>
  );
};
