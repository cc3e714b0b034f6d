import { type FieldError, type ProblemType, problems } from '@cinvoice/contract/problems';
import { Problem } from '../problem.ts';

export type FormError = FieldError & {
  type: Extract<ProblemType, 'invalid-input' | 'file-too-large' | 'wrong-file-type'>;
};

/** The graver first: it names the answer when several fields are at fault. */
const byGravity = ['file-too-large', 'wrong-file-type', 'invalid-input'] as const;

/** One refusal for a whole form, or null: every field at fault once, what was found first standing. */
export const formProblem = (
  found: readonly FormError[],
  texts: readonly FieldError[] = [],
): Problem | null => {
  const messages = new Map<string, string>();
  for (const { path, message } of [...found, ...texts]) {
    if (!messages.has(path)) messages.set(path, message);
  }
  const errors = [...messages].map(([path, message]) => ({ path, message }));
  if (errors.length === 0) return null;
  const type = byGravity.find((grave) => found.some((error) => error.type === grave)) ?? 'invalid-input';
  const only = errors.length === 1 ? errors[0] : undefined;
  return new Problem(type, { detail: only?.message ?? problems[type].title, errors });
};
