import type { Interest } from '@cinvoice/contract/interests';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstOf } from '#web/shared/forms/focus-first.ts';
import { type ItemMark, stateInterest } from './calls.ts';
import { blank, byInput, type InterestValues, problemsIn, statedIn, valuesOf } from './interest-values.ts';
import { dropTyped, keepTyped, typedFor } from './kept-interest.ts';

type Options = { item: ItemMark; current: Interest | null; onStated: (interest: Interest) => void };

/** The form that states an interest or changes it; `values` are those of this moment. */
export const useInterestForm = ({ item, current, onStated }: Options) => {
  const [start] = useState(() => typedFor(item._id) ?? (current ? valuesOf(current) : blank));
  const [values, setValues] = useState(start);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const form = useForm<InterestValues>({
    mode: 'uncontrolled',
    initialValues: start,
    validate: problemsIn,
    validateInputOnBlur: true,
    onValuesChange: (typed) => {
      setValues(typed);
      keepTyped(item._id, typed);
    },
  });
  const focusFirst = (errors: object) => focusFirstOf(form, errors);
  const submit = form.onSubmit(async (typed) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (sending) return;
    setSending(true);
    setProblem(null);
    const outcome = await stateInterest(item, statedIn(typed));
    setSending(false);
    if (outcome.problem) {
      const errors = byInput(outcome.problem.errors ?? []);
      form.setErrors(errors);
      focusFirst(errors);
      setProblem(outcome.problem);
      return;
    }
    dropTyped(item._id);
    onStated(outcome.data);
  }, focusFirst);
  return { form, values, sending, problem, submit };
};
