import type { ProblemBody } from '@cinvoice/contract/problems';

/** The texts that belong beside the fields of a form; none when the refusal is about none of them. */
export const fieldErrorsOf = (
  { errors = [] }: Pick<ProblemBody, 'errors'>,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    errors.filter(({ path }) => fields.includes(path)).map(({ path, message }) => [path, message]),
  );
