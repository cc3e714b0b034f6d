import type { Kind, Occasion } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { createFormSchema } from '@cinvoice/contract/kinds/schema';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { findLargestOverLimit, getContentRefusal } from '#web/shared/forms/check-file.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { toSendableValues } from './sendable-values.ts';

export type Errors = Record<string, string>;

/** Creates a function that returns the first error of every field: by the kind's schema, then by the chosen files. */
export const createFormValidator = (kind: Kind, occasion: Occasion, tooLarge: string) => {
  const bySchema = createValidator(createFormSchema(kind, occasion));
  return (formValues: FormValues): Errors => {
    const values = toSendableValues(kind, formValues);
    const errors: Errors = {};
    for (const [path, message] of Object.entries(bySchema(values))) errors[toFieldName(path)] ??= message;
    for (const [name, value] of Object.entries(values)) {
      const refusal = getContentRefusal(value);
      if (refusal) errors[name] ??= refusal;
    }
    const largest = findLargestOverLimit(values);
    if (largest) errors[largest] ??= tooLarge;
    return errors;
  };
};

/** Converts the path of an error to its field: 'socialMediaLinks.YouTube' belongs to 'socialMediaLinks'. */
const toFieldName = (path: string): string => path.split('.')[0] ?? path;

/** Converts the server's errors to errors by field. Other errors are shown in the message above the form. */
export const toFieldErrors = (kind: Kind, { errors = [] }: ProblemBody): Errors => {
  const found: Errors = {};
  for (const { path, message } of errors) {
    const name = toFieldName(path);
    if (name in kind.fields) found[name] ??= message;
  }
  return found;
};
