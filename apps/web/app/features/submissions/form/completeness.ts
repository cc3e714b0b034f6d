import {
  type Field,
  isRequired,
  type Kind,
  listFieldsOfType,
  listSections,
  type Occasion,
} from '@cinvoice/contract/kinds/define';
import { type FormValues, isFilled, type StoredFiles } from '@cinvoice/contract/kinds/form-values';
import { sendable } from './sendable.ts';

type Count = { done: number; total: number };

export type Completeness = {
  /** Whole per cent of the needed and recommended fields. */
  percent: number;
  needed: Count;
  files: Count;
  /** Of all fields, section by section, in the kind's order. */
  sections: Count[];
};

type Filled = { name: string; field: Field; filled: boolean };

const count = (fields: readonly Filled[]): Count => ({
  done: fields.filter(({ filled }) => filled).length,
  total: fields.length,
});

/** How much of a form is filled in. Optional fields never keep it from being complete. Decision 10. */
export const completenessOf = (
  kind: Kind,
  occasion: Occasion,
  values: FormValues,
  stored: StoredFiles,
): Completeness => {
  const complete = sendable(kind, values);
  const sections = listSections(kind).map(({ fields }) =>
    fields.map(({ name, field }) => ({
      name,
      field,
      filled: isFilled(complete[name]) || Boolean(stored[name]),
    })),
  );
  const fields = sections.flat();
  const files = new Set(listFieldsOfType(kind, 'file').map(([name]) => name));
  const counted = count(
    fields.filter(({ field }) => isRequired(field, 'create') || field.recommended === true),
  );
  return {
    percent: Math.floor((counted.done * 100) / counted.total),
    needed: count(fields.filter(({ field }) => isRequired(field, occasion))),
    files: count(fields.filter(({ name }) => files.has(name))),
    sections: sections.map(count),
  };
};
