import { type ProblemBody, problems } from '@cinvoice/contract/problems';

const TAKEN = '/problems/ott-id-taken';

/** The texts that belong beside the fields of the form; none when the refusal is about no field. */
export const fieldErrorsOf = ({ type, errors = [] }: ProblemBody): Record<string, string> =>
  type === TAKEN
    ? { ottId: problems['ott-id-taken'].title }
    : Object.fromEntries(errors.map(({ path, message }) => [path, message]));
