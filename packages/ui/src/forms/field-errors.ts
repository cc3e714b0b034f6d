import type { ProblemBody } from '@cinvoice/contract/problems';

/** Picks the errors of a refusal that belong to the given fields. */
export const pickFieldErrors = (
  { errors = [] }: Pick<ProblemBody, 'errors'>,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    errors.filter(({ path }) => fields.includes(path)).map(({ path, message }) => [path, message]),
  );
