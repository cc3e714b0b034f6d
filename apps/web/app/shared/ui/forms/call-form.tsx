import { MAX_EMAIL_LENGTH } from '@cinvoice/contract/text';
import { Alert, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type CallFormOptions, useCallForm } from '#web/shared/forms/use-call-form.ts';
import classes from './call-form.module.css';
import { FormButtons, SubmitButton } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';

type Field = {
  name: string;
  label: string;
  hint?: string;
  /** True for fields that may be empty. */
  optional?: boolean;
  kind: 'text' | 'email' | 'code' | 'lines' | 'current-password' | 'new-password';
};

export type CallFormProps<T> = Omit<CallFormOptions<T>, 'initial'> & {
  /** Absent for a mere confirmation. */
  fields?: readonly Field[];
  initial?: Readonly<Record<string, string>>;
  submit: string;
  /** The button's text while the call runs. */
  submitting: string;
  /** True beside another call that is the main one: a view has one filled button. */
  isSecondary?: boolean;
  /** Shown beside the submit button. */
  beside?: ReactNode;
};

const MAX_LENGTH = 200;
const noFields: readonly Field[] = [];

const Input = ({ kind, hint, optional = false, ...props }: Omit<Field, 'name'> & GetInputPropsReturnType) => {
  const inputProps = { ...props, description: hint, maxLength: MAX_LENGTH, required: !optional };
  switch (kind) {
    case 'lines':
      return <Textarea {...inputProps} rows={3} />;
    case 'code':
      return (
        <TextInput {...inputProps} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      );
    // The address of an account, which may have none.
    case 'email':
      return (
        <TextInput
          {...inputProps}
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          required={false}
          autoComplete="off"
        />
      );
    case 'text':
      return <TextInput {...inputProps} autoComplete="off" autoCapitalize="none" spellCheck={false} />;
    case 'current-password':
    case 'new-password':
      return <PasswordField {...inputProps} autoComplete={kind} />;
  }
};

/** A form for one call, with errors beside its fields. */
export const CallForm = <T,>({
  fields = noFields,
  initial,
  submit,
  submitting,
  isSecondary = false,
  beside,
  ...options
}: CallFormProps<T>) => {
  const blank = Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? '']));
  const { form, isSending: sending, problem, submit: send } = useCallForm({ ...options, initial: blank });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      {fields.map(({ name, ...field }, index) => (
        <Input
          key={form.key(name)}
          {...form.getInputProps(name)}
          {...field}
          // Takes the focus when a dialog opens.
          {...(index === 0 && { 'data-autofocus': true })}
        />
      ))}
      <FormButtons>
        {beside}
        <SubmitButton isSending={sending} isMain={!isSecondary}>
          {sending ? submitting : submit}
        </SubmitButton>
      </FormButtons>
    </form>
  );
};
