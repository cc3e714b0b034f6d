import type { ProblemBody } from '@cinvoice/contract/problems';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { useState } from 'react';

type Options<Values, T> = {
  /** The form's fields, in their order. */
  names: readonly string[];
  setErrors: (errors: Record<string, string>) => void;
  focusFirst: (errors: object) => void;
  call: (values: Values) => Promise<Outcome<T>>;
  onDone: (answer: T) => void;
};

/** Sends a form by one call at a time, and shows refusals beside their fields; `problem` is one that belongs to none. */
export const useSending = <Values, T>({ names, setErrors, focusFirst, call, onDone }: Options<Values, T>) => {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const send = async (values: Values): Promise<void> => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const outcome = await call(values);
    setIsSending(false);
    if (!outcome.problem) return onDone(outcome.data);
    const errors = pickFieldErrors(outcome.problem, [...names]);
    setErrors(errors);
    focusFirst(errors);
    setProblem(Object.keys(errors).length > 0 ? null : outcome.problem);
  };
  return { isSending, problem, send };
};
