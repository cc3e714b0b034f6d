import { EMAIL_LENGTH } from '@cinvoice/contract/text';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type CallFormOptions, useCallForm } from '#web/shared/forms/use-call-form.ts';
import classes from './call-form.module.css';
import { PasswordField } from './password-field.tsx';

type Field = {
  name: string;
  label: string;
  hint?: string;
  /** What may be left empty. */
  optional?: boolean;
  kind: 'text' | 'email' | 'code' | 'lines' | 'current-password' | 'new-password';
};

export type CallFormProps<T> = Omit<CallFormOptions<T>, 'initial'> & {
  /** None for what only has to be confirmed. */
  fields?: readonly Field[];
  initial?: Readonly<Record<string, string>>;
  submit: string;
  /** What the button says while it sends. */
  submitting: string;
  /** Beside the button that sends. */
  beside?: ReactNode;
};

const MOST = 200;
const none: readonly Field[] = [];

const Input = ({ kind, hint, optional = false, ...props }: Omit<Field, 'name'> & GetInputPropsReturnType) => {
  const given = { ...props, description: hint, maxLength: MOST, required: !optional };
  switch (kind) {
    case 'lines':
      return <Textarea {...given} rows={3} />;
    case 'code':
      return <TextInput {...given} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />;
    // The address of somebody, who may have none.
    case 'email':
      return (
        <TextInput {...given} type="email" maxLength={EMAIL_LENGTH} required={false} autoComplete="off" />
      );
    case 'text':
      return <TextInput {...given} autoComplete="off" autoCapitalize="none" spellCheck={false} />;
    case 'current-password':
    case 'new-password':
      return <PasswordField {...given} autoComplete={kind} />;
  }
};

/** One call with its fields, beside each what is wrong with it. */
export const CallForm = <T,>({
  fields = none,
  initial,
  submit,
  submitting,
  beside,
  ...options
}: CallFormProps<T>) => {
  const blank = Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? '']));
  const { form, sending, problem, submit: send } = useCallForm({ ...options, initial: blank });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      {fields.map(({ name, ...field }, place) => (
        <Input
          key={form.key(name)}
          {...form.getInputProps(name)}
          {...field}
          // In a dialog it is where one begins.
          {...(place === 0 && { 'data-autofocus': true })}
        />
      ))}
      <div className={classes.buttons}>
        {beside}
        <Button
          type="submit"
          variant="filled"
          aria-busy={sending}
          // Leaving a field shows what is wrong with it, which would move the button away from under the press.
          onMouseDown={(event) => event.preventDefault()}
        >
          {sending ? submitting : submit}
        </Button>
      </div>
    </form>
  );
};
