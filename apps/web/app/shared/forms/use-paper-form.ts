import { createFileFormSchema, type FileForm } from '@cinvoice/contract/file-form';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { useForm } from '@mantine/form';
import { createValidator } from './create-validator.ts';
import { focusFirstError } from './focus-first.ts';
import { useFormName } from './use-form-name.ts';
import { useSending } from './use-sending.ts';

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
  const { isSending, problem, send } = useSending({
    names,
    setErrors: form.setErrors,
    focusFirst,
    call: (values: PaperValues) => {
      const body = toBody(values);
      return call(toFormData(body), body);
    },
    onDone: (answer: T) => {
      form.reset();
      onDone(answer);
    },
  });
  return { form, isSending, problem, submit: form.onSubmit(send, focusFirst) };
};
