import type { ProblemBody } from '@cinvoice/contract/problems';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createValidator } from './create-validator.ts';
import { focusFirstError } from './focus-first.ts';
import { useFormName } from './use-form-name.ts';

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
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const form = useForm<Record<string, string>>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: { ...initial },
    ...(schema && { validate: createValidator(schema) }),
    validateInputOnBlur: true,
  });
  const focusFirst = (errors: object) => focusFirstError(form, errors, Object.keys(initial));
  const submit = form.onSubmit(async (values) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const outcome = await call(values);
    setIsSending(false);
    if (outcome.problem) {
      const errors = pickFieldErrors(outcome.problem, Object.keys(initial));
      form.setErrors(errors);
      focusFirst(errors);
      setProblem(Object.keys(errors).length > 0 ? null : outcome.problem);
      return;
    }
    form.reset();
    onDone(outcome.data);
  }, focusFirst);
  return { form, isSending, problem, submit };
};
