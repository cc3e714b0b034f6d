import type { DealFact, Field, Kind } from './define.ts';
import { kinds } from './kinds.ts';

const holds = (fact: DealFact, name: string, field: Field): boolean =>
  field.dealFact ? field.dealFact === fact : name === fact;

/** The field of a kind that investors read as a fact; undefined for a kind that does not ask for it. */
export const dealField = (kind: Kind, fact: DealFact): Field | undefined =>
  Object.entries(kind.fields).find(([name, field]) => holds(fact, name, field))?.[1];

/** The names under which items of any kind hold a fact. */
export const dealFieldNames = (fact: DealFact): string[] => {
  const names = kinds.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (holds(fact, name, field) ? [name] : [])),
  );
  return [...new Set(names)];
};
