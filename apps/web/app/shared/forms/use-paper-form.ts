import { createFileFormSchema, type FileForm } from '@cinvoice/contract/file-form';
import type { ProblemBody } from '@cinvoice/contract/problems';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createValidator } from './create-validator.ts';
import { focusFirstError } from './focus-first.ts';
import { useFormName } from './use-form-name.ts';

export type PaperValues = Record<string, string | File | null>;

/** The texts of the form as the API takes them. */
type ToBody = (values: PaperValues) => Record<string, unknown>;

export type PaperFormOptions<T> = {
  form: FileForm;
  /** By field name, in the order of the fields. */
  initial: PaperValues;
  toBody: ToBody;
  /** Sends the form, or its texts where the call takes no files. */
  call: (form: FormData, body: Readonly<Record<string, unknown>>) => Promise<Outcome<T>>;
  onDone: (answer: T) => void;
};

const toFormData = (body: Readonly<Record<string, unknown>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) data.append(name, value);
    else if (value !== null && value !== undefined) data.append(name, String(value));
  }
  return data;
};

/** Holds a form with files that makes one call. It validates as the server does, and shows refusals beside their fields. */
export const usePaperForm = <T>({ form: about, initial, toBody, call, onDone }: PaperFormOptions<T>) => {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const names = Object.keys(initial);
  const validate = createValidator(createFileFormSchema(about));
  const form = useForm<PaperValues>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: { ...initial },
    validate: (values) => validate(toBody(values)),
    validateInputOnBlur: true,
  });
  const focusFirst = (errors: object) => focusFirstError(form, errors, names);
  const submit = form.onSubmit(async (values) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const body = toBody(values);
    const outcome = await call(toFormData(body), body);
    setIsSending(false);
    if (outcome.problem) {
      const errors = pickFieldErrors(outcome.problem, names);
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
