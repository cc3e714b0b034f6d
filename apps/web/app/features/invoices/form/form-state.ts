import type { ProblemBody } from '@cinvoice/contract/problems';

/** Carries the refusal of a submission to the form of the kept draft. */
type FormState = { refusal: ProblemBody };

export const toFormState = (refusal: ProblemBody): FormState => ({ refusal });

const isProblem = (found: unknown): found is ProblemBody =>
  typeof found === 'object' && found !== null && 'detail' in found && 'type' in found;

/** Reads the refusal of a submission from the state of a navigation; null without one. */
export const readRefusal = (state: unknown): ProblemBody | null => {
  const { refusal } = Object(state);
  return isProblem(refusal) ? refusal : null;
};
