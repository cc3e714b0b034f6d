import { toFieldErrors } from '@cinvoice/contract/codes/issues';
import { type Kind, listFieldsOfType, type Occasion } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { createFormSchema } from '@cinvoice/contract/kinds/schema';
import type { FormValues, StagedFile } from '#api/platform/form/form.ts';
import { toFormProblem } from '#api/platform/form/form-errors.ts';

/** The values of a form that passed its kind's schema. */
export type CheckedValues = {
  /** Every value but files, by field name: null clears (on an update), undefined stays. */
  fields: Record<string, unknown>;
  files: StagedFile[];
};

/** Built once: a schema and its first use cost more than all other work on a form here. */
const schemas = new Map(
  kinds.map((kind: Kind) => [
    kind,
    { create: createFormSchema(kind, 'create'), update: createFormSchema(kind, 'update') },
  ]),
);

/** Checks values against the kind; the refusal names every faulty field, texts and files together. */
export const checkValues = (kind: Kind, occasion: Occasion, form: FormValues): CheckedValues => {
  const schema = schemas.get(kind)?.[occasion] ?? createFormSchema(kind, occasion);
  const checked = schema.safeParse({ ...form.texts, ...form.files });
  const problem = toFormProblem(form.errors, checked.success ? [] : toFieldErrors(checked.error.issues));
  if (problem) throw problem;
  const files = new Set(listFieldsOfType(kind, 'file').map(([name]) => name));
  const values: Record<string, unknown> = checked.success ? checked.data : {};
  return {
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !files.has(name))),
    files: Object.values(form.files),
  };
};

export type StoredValues = {
  projectName: string;
  goal: number;
  ottId: string;
  details: Record<string, unknown>;
};

/** Divides values into columns and details; null values are not stored. */
export const toStored = (kind: Kind, fields: Record<string, unknown>): StoredValues => {
  const { projectName, ottId, [kind.goal]: goal, ...rest } = fields;
  const details = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && value !== undefined),
  );
  return { projectName: String(projectName), goal: Number(goal), ottId: String(ottId), details };
};
