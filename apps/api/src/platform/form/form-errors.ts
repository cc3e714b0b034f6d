import { type FieldError, fieldProblems, type ProblemType } from '@cinvoice/contract/problems';
import { fieldProblem, type Problem } from '../problem.ts';

/** The gravest first: it gives the status when several fields are at fault. */
const byGravity = ['infected-file', 'file-too-large', 'wrong-file-type'] as const;

const fileProblems: ReadonlyMap<string, ProblemType> = new Map(Object.entries(fieldProblems));

/** One refusal for a whole form, or null: every field at fault once, by its first error. */
export const toFormProblem = (
  found: readonly FieldError[],
  texts: readonly FieldError[] = [],
): Problem | null => {
  const byPath = new Map<string, FieldError>();
  for (const error of [...found, ...texts]) {
    if (!byPath.has(error.path)) byPath.set(error.path, error);
  }
  if (byPath.size === 0) return null;
  const types = found.map(({ code }) => fileProblems.get(code));
  const type = byGravity.find((grave) => types.includes(grave)) ?? 'invalid-input';
  return fieldProblem(type, [...byPath.values()]);
};
