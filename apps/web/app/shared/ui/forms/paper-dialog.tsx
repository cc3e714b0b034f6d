import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { MAX_EMAIL_LENGTH, MAX_REASON_LENGTH } from '@cinvoice/contract/text';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { type PaperFormOptions, usePaperForm } from '#web/shared/forms/use-paper-form.ts';
import dialog from './call-dialog.module.css';
import classes from './call-form.module.css';
import { DateField } from './date-field.tsx';
import { FileField } from './file-field.tsx';
import { CancelButton, FormButtons, SubmitButton } from './form-buttons.tsx';
import { PaiseField } from './paise-field.tsx';

type Common = { name: string; label: string; hint?: string; optional?: boolean };

export type PaperField =
  | (Common & { kind: 'text' | 'email' | 'lines' | 'day' })
  | (Common & { kind: 'paise'; hint: string })
  | (Common & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Common & { kind: 'file'; field: FieldOf<'file'> });

type DayProps = {
  id: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  bound: GetInputPropsReturnType;
};

/** A day of the form: a text that is none is no day of it either. */
const DayInput = ({ id, label, hint, required, bound }: DayProps) => {
  const { defaultValue, onChange, error, ...marks } = bound;
  const [day, setDay] = useState(String(defaultValue ?? ''));
  const change = (to: string): void => {
    setDay(to);
    onChange(to);
  };
  return (
    <DateField
      id={id}
      label={label}
      hint={hint}
      required={required}
      value={day}
      error={error}
      marks={marks}
      onChange={change}
      onUnreadable={() => change('')}
    />
  );
};

type InputProps = { id: string; field: PaperField; bound: GetInputPropsReturnType; check: () => void };

const Input = ({ id, field, bound, check }: InputProps) => {
  const t = useTexts(callForm);
  const say = useSourceText();
  const { label, hint, optional = false } = field;
  const common = { ...bound, id, label, description: hint, required: !optional };
  switch (field.kind) {
    case 'lines':
      return <Textarea {...common} rows={3} maxLength={MAX_REASON_LENGTH} />;
    case 'email':
      return <TextInput {...common} type="email" maxLength={MAX_EMAIL_LENGTH} autoComplete="off" />;
    case 'text':
      return <TextInput {...common} maxLength={200} autoComplete="off" autoCapitalize="none" />;
    case 'day':
      return <DayInput id={id} label={label} hint={hint} required={!optional} bound={bound} />;
    case 'paise':
      return <PaiseField id={id} label={label} required={!optional} bound={bound} hint={field.hint} />;
    case 'choice':
      return <NativeSelect {...common} data={[{ value: '', label: t('choose') }, ...field.options]} />;
    case 'file': {
      const { field: file } = field;
      const name = say(file.label);
      return (
        <FileField
          id={id}
          field={file}
          label={label}
          name={name}
          required={!optional}
          bound={bound}
          stored={null}
          check={check}
        />
      );
    }
  }
};

type Props<T> = PaperFormOptions<T> & {
  title: string;
  submit: string;
  /** The button's text while the call runs. */
  submitting: string;
  /** Explains what is asked for. */
  children: ReactNode;
  fields: readonly PaperField[];
  opened: boolean;
  onClose: () => void;
};

/** Asks for something with its papers. Closing it keeps the input. */
export const PaperDialog = <T,>({
  title,
  children,
  fields,
  opened,
  onClose,
  submit: ask,
  submitting,
  ...options
}: Props<T>) => {
  const t = useTexts(callForm);
  const formId = useId();
  const { form, isSending, problem, submit } = usePaperForm(options);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={640}
      keepMounted
    >
      <div className={dialog.lead}>{children}</div>
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem && <Alert role="alert">{problem.message}</Alert>}
        {fields.map((field) => (
          <Input
            key={form.key(field.name)}
            id={`${formId}-${field.name}`}
            field={field}
            bound={form.getInputProps(field.name)}
            check={() => void form.validateField(field.name)}
          />
        ))}
        <FormButtons>
          <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
          <SubmitButton isSending={isSending}>{isSending ? submitting : ask}</SubmitButton>
        </FormButtons>
      </form>
    </Modal>
  );
};
