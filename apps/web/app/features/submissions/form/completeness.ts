import {
  type Field,
  isRequired,
  type Kind,
  listFieldsOfType,
  listSections,
  type Occasion,
} from '@cinvoice/contract/kinds/define';
import { type FormValues, isFilled, type StoredFiles } from '@cinvoice/contract/kinds/form-values';
import { toSendableValues } from './sendable-values.ts';

type Count = { done: number; total: number };

export type Completeness = {
  /** Filled share of the required and recommended fields, in whole per cent. */
  percent: number;
  needed: Count;
  files: Count;
  /** Counts of all fields by section, in the kind's order. */
  sections: Count[];
};

type FieldState = { name: string; field: Field; filled: boolean };

const count = (fields: readonly FieldState[]): Count => ({
  done: fields.filter(({ filled }) => filled).length,
  total: fields.length,
});

/** Measures how much of a form is filled in. A form can be complete without its optional fields. Decision 10. */
export const measureCompleteness = (
  kind: Kind,
  occasion: Occasion,
  values: FormValues,
  stored: StoredFiles,
): Completeness => {
  const sendableValues = toSendableValues(kind, values);
  const sections = listSections(kind).map(({ fields }) =>
    fields.map(({ name, field }) => ({
      name,
      field,
      filled: isFilled(sendableValues[name]) || Boolean(stored[name]),
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
