import type { z } from 'zod';
import type { FieldError, FieldText } from '../problems.ts';
import type { ParametersFor } from './coded-text.ts';
import { type FieldCode, type fieldTexts, makeFieldRefusal } from './field-texts.ts';

/** Makes the `error` of a schema or a check. zod keeps what an error function adds to its issue. */
export const toIssueError =
  (refusal: FieldText) =>
  (issue: object): string => {
    Object.assign(issue, { refusal });
    return refusal.message;
  };

/** `z.uuid({ error: refuseAs('not-from-list', { field: label }) })`. The text is written on demand, since pages load many schemas. */
export const refuseAs =
  <C extends FieldCode>(code: C, ...parameters: ParametersFor<(typeof fieldTexts)[C]>) =>
  (issue: object): string =>
    toIssueError(makeFieldRefusal(code, ...parameters))(issue);

/** Adds a refusal from a custom check: `createText(…).check(…)`. `path` names a field of an object. */
export const addRefusal = <T>(
  { value, issues }: z.core.ParsePayload<T>,
  refusal: FieldText,
  path: string[] = [],
): void => {
  issues.push({ code: 'custom', message: refusal.message, input: value, refusal, path });
};

/** Only `toIssueError` and `addRefusal` set `refusal`. */
const hasRefusal = (issue: object): issue is { refusal: FieldText } => 'refusal' in issue;

/** Reads the refusal of an issue. Messages of the library itself share one code. */
const readRefusal = (issue: z.core.$ZodIssue): FieldText =>
  hasRefusal(issue) ? issue.refusal : makeFieldRefusal('invalid-value', { reason: issue.message });

/** Lists every field at fault, named as the caller sent it, with its first error. */
export const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] => {
  const found = new Map<string, FieldError>();
  const note = (path: string, refusal: FieldText): void => {
    if (!found.has(path)) found.set(path, { path, ...refusal });
  };
  for (const issue of issues) {
    const field = issue.path[0];
    if (field === undefined && issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note(key, makeFieldRefusal('field-unknown'));
    } else note(String(field ?? ''), readRefusal(issue));
  }
  return [...found.values()];
};

/** Lists the fields of a value that a schema refuses. */
export const listFieldErrors = (schema: z.ZodType, value: unknown): FieldError[] =>
  toFieldErrors(schema.safeParse(value).error?.issues ?? []);
