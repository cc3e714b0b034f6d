import type { ProblemBody } from '@cinvoice/contract/problems';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Outcome } from '../api/api.ts';
import { checkBy } from './check-by.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { focusFirstOf } from './focus-first.ts';
import { useFormName } from './use-form-name.ts';

type Given = Readonly<Record<string, string>>;

export type CallFormOptions<T> = {
  /** What stands in the fields at first, by their names and in their order. */
  initial: Given;
  /** None where nothing is asked. */
  schema?: Parameters<typeof checkBy>[0];
  call: (given: Given) => Promise<Outcome<T>>;
  onDone: (answer: T) => void;
};

/** A small form that is one call: checked as the server does, and what the server refuses stands beside its field. */
export const useCallForm = <T>({ initial, schema, call, onDone }: CallFormOptions<T>) => {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const form = useForm<Record<string, string>>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: { ...initial },
    ...(schema && { validate: checkBy(schema) }),
    validateInputOnBlur: true,
  });
  const focusFirst = (errors: object) => focusFirstOf(form, errors, Object.keys(initial));
  const submit = form.onSubmit(async (given) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (sending) return;
    setSending(true);
    setProblem(null);
    const outcome = await call(given);
    setSending(false);
    if (outcome.problem) {
      const errors = fieldErrorsOf(outcome.problem, Object.keys(initial));
      form.setErrors(errors);
      focusFirst(errors);
      setProblem(Object.keys(errors).length > 0 ? null : outcome.problem);
      return;
    }
    form.reset();
    onDone(outcome.data);
  }, focusFirst);
  return { form, sending, problem, submit };
};
