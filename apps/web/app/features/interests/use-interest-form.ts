import type { Interest } from '@cinvoice/contract/interests';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { type ItemReference, stateInterest } from './calls.ts';
import { clearDraft, readDraft, saveDraft } from './interest-draft.ts';
import {
  blankValues,
  type InterestValues,
  parseInterest,
  toInputErrors,
  toInterestValues,
  validateInterest,
} from './interest-values.ts';

type Options = { item: ItemReference; current: Interest | null; onStated: (interest: Interest) => void };

/** Holds the form that states or changes an interest. `values` are the current ones. */
export const useInterestForm = ({ item, current, onStated }: Options) => {
  const [initial] = useState(
    () => readDraft(item._id) ?? (current ? toInterestValues(current) : blankValues),
  );
  const [values, setValues] = useState(initial);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const form = useForm<InterestValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: validateInterest,
    validateInputOnBlur: true,
    onValuesChange: (next) => {
      setValues(next);
      saveDraft(item._id, next);
    },
  });
  const focusFirst = (errors: object) => focusFirstError(form, errors);
  const submit = form.onSubmit(async (next) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (sending) return;
    setSending(true);
    setProblem(null);
    const outcome = await stateInterest(item, parseInterest(next));
    setSending(false);
    if (outcome.problem) {
      const errors = toInputErrors(outcome.problem.errors ?? []);
      form.setErrors(errors);
      focusFirst(errors);
      setProblem(outcome.problem);
      return;
    }
    clearDraft(item._id);
    onStated(outcome.data);
  }, focusFirst);
  return { form, values, sending, problem, submit };
};
