import type { Kind, Occasion } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { createFormSchema } from '@cinvoice/contract/kinds/schema';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { contentRefusalOf, whatMakesTooLarge } from './check-file.ts';
import { sendable } from './sendable.ts';

export type Errors = Record<string, string>;

/** The first message of every field at fault: the kind's schema, then what only a browser knows of the chosen files. */
export const validatorFor = (kind: Kind, occasion: Occasion, tooLarge: string) => {
  const bySchema = createValidator(createFormSchema(kind, occasion));
  return (held: FormValues): Errors => {
    const values = sendable(kind, held);
    const errors: Errors = {};
    for (const [path, message] of Object.entries(bySchema(values))) errors[fieldOf(path)] ??= message;
    for (const [name, value] of Object.entries(values)) {
      const refusal = contentRefusalOf(value);
      if (refusal) errors[name] ??= refusal;
    }
    const largest = whatMakesTooLarge(values);
    if (largest) errors[largest] ??= tooLarge;
    return errors;
  };
};

/** A path may lead into a field, as 'socialMediaLinks.YouTube' does. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** What the server found wrong, by field; what names no field of the kind is left to the message above the form. */
export const errorsIn = (kind: Kind, { errors = [] }: ProblemBody): Errors => {
  const found: Errors = {};
  for (const { path, message } of errors) {
    const name = fieldOf(path);
    if (name in kind.fields) found[name] ??= message;
  }
  return found;
};
