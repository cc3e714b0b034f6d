import { createFileFormSchema, type FileForm } from '@cinvoice/contract/file-form';
import type { ProblemBody } from '@cinvoice/contract/problems';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { money } from '@cinvoice/words/en/money.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { getContentRefusal } from '#web/shared/forms/check-file.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { useFormName } from '#web/shared/forms/use-form-name.ts';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
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

/** Sends the form once at a time; refusals stand beside their fields. */
const useAccountForm = <T,>({ fields, initial, form: fileForm, call, onDone }: Props<T>) => {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
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
  const submit = form.onSubmit(async (values) => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const outcome = await call(toFormData(values));
    setIsSending(false);
    if (!outcome.problem) return onDone(outcome.data);
    const errors = pickFieldErrors(outcome.problem, names);
    form.setErrors(errors);
    focusFirst(errors);
    setProblem(Object.keys(errors).length > 0 ? null : outcome.problem);
  }, focusFirst);
  return { form, isSending, problem, submit };
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
        <Button
          type="submit"
          variant="filled"
          aria-busy={isSending}
          // Keeps the focus in the field: an error shown on blur would move the button before the click lands.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isSending ? props.submitting : props.submit}
        </Button>
      </div>
    </form>
  );
};
