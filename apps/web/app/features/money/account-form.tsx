import { createFileFormSchema, type FileForm } from '@cinvoice/contract/file-form';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { money } from '@cinvoice/words/en/money.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { getContentRefusal } from '#web/shared/forms/check-file.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { useFormName } from '#web/shared/forms/use-form-name.ts';
import { useSending } from '#web/shared/forms/use-sending.ts';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import { SubmitButton } from '#web/shared/ui/forms/form-buttons.tsx';
import classes from './money.module.css';

export type TextField = {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  kind?: 'lines' | 'code';
  /** Shown above the field. */
  above?: ReactNode;
};

type Props<T> = {
  fields: readonly TextField[];
  initial?: Readonly<Record<string, string>>;
  form: FileForm;
  submit: string;
  submitting: string;
  call: (form: FormData) => Promise<Outcome<T>>;
  onDone: (answer: T) => void;
  /** Shown beside the submit button. */
  beside?: ReactNode;
};

type Values = Record<string, string | File | null>;

/** A proof is checked by its content, too. */
const createCheck = (form: FileForm) => {
  const validate = createValidator(createFileFormSchema(form));
  return (values: Values): Record<string, string> => {
    const refusal = getContentRefusal(values.proof);
    return { ...validate(values), ...(refusal !== null && { proof: refusal }) };
  };
};

const toFormData = (values: Values): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== null) data.append(name, value);
  return data;
};

const useAccountForm = <T,>({ fields, initial, form: fileForm, call, onDone }: Props<T>) => {
  const names = [...fields.map(({ name }) => name), 'proof'];
  const form = useForm<Values>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: {
      ...Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? ''])),
      proof: null,
    },
    validate: createCheck(fileForm),
    validateInputOnBlur: true,
  });
  const focusFirst = (errors: object): void => focusFirstError(form, errors, names);
  const { isSending, problem, send } = useSending({
    names,
    setErrors: form.setErrors,
    focusFirst,
    call: (values: Values) => call(toFormData(values)),
    onDone,
  });
  return { form, isSending, problem, submit: form.onSubmit(send, focusFirst) };
};

/** Asks for a bank account and its proof. */
export const AccountForm = <T,>(props: Props<T>) => {
  const { fields, form: fileForm, beside } = props;
  const t = useTexts(money);
  const say = useSourceText();
  const id = useId();
  const { form, isSending, problem, submit } = useAccountForm(props);
  const { proof } = fileForm.files;
  const toInput = ({ name, label, hint, optional = false }: TextField) => ({
    ...form.getInputProps(name),
    label,
    description: hint,
    required: !optional,
    maxLength: 200,
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      {fields
        .filter(({ kind }) => kind !== 'code')
        .map((field) =>
          field.kind === 'lines' ? (
            <Textarea key={form.key(field.name)} {...toInput(field)} rows={2} />
          ) : (
            <TextInput key={form.key(field.name)} {...toInput(field)} />
          ),
        )}
      {proof && (
        <FileField
          key={form.key('proof')}
          id={`${id}-proof`}
          field={proof}
          label={say(proof.label)}
          name={say(proof.label)}
          required
          bound={form.getInputProps('proof')}
          stored={null}
          check={() => form.validateField('proof')}
        />
      )}
      <p className="small muted">{t('proofHint')}</p>
      {fields
        .filter(({ kind }) => kind === 'code')
        .map((field) => (
          <div key={form.key(field.name)} className={classes.codeRow}>
            {field.above}
            <TextInput {...toInput(field)} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </div>
        ))}
      <div className={classes.buttons}>
        {beside}
        <SubmitButton isSending={isSending}>{isSending ? props.submitting : props.submit}</SubmitButton>
      </div>
    </form>
  );
};
