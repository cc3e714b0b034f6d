import { listFieldErrors } from '@cinvoice/contract/codes/issues';
import { translateCoded } from '@cinvoice/words/get-text.ts';

type Schema = Parameters<typeof listFieldErrors>[0];

/** Creates a validator from a schema of the contract. It checks as the server does, in the reader's language. */
export const createValidator =
  (schema: Schema) =>
  (values: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(listFieldErrors(schema, values).map((error) => [error.path, translateCoded(error)]));
