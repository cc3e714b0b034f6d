import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { useForm } from '@mantine/form';
import { createValidator } from './create-validator.ts';
import { focusFirstError } from './focus-first.ts';
import { useFormName } from './use-form-name.ts';
import { useSending } from './use-sending.ts';

type FormValues = Readonly<Record<string, string>>;

export type CallFormOptions<T> = {
  /** Initial values by field name, in the order of the fields. */
  initial: FormValues;
  /** Absent for a form without fields. */
  schema?: Parameters<typeof createValidator>[0];
  call: (values: FormValues) => Promise<Outcome<T>>;
  onDone: (answer: T) => void;
};

/** Holds a small form that makes one call. It validates as the server does, and shows refusals beside their fields. */
export const useCallForm = <T>({ initial, schema, call, onDone }: CallFormOptions<T>) => {
  const names = Object.keys(initial);
  const form = useForm<Record<string, string>>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: { ...initial },
    ...(schema && { validate: createValidator(schema) }),
    validateInputOnBlur: true,
  });
  const focusFirst = (errors: object) => focusFirstError(form, errors, names);
  const { isSending, problem, send } = useSending({
    names,
    setErrors: form.setErrors,
    focusFirst,
    call,
    onDone: (answer: T) => {
      form.reset();
      onDone(answer);
    },
  });
  return { form, isSending, problem, submit: form.onSubmit(send, focusFirst) };
};
