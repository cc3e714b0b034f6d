import { type DealFact, dealFacts, type Field, type Kind } from './define.ts';
import { kinds } from './kinds.ts';

const holdsFact = (fact: DealFact, name: string, field: Field): boolean =>
  field.dealFact ? field.dealFact === fact : name === fact;

/** Finds the name of the field that investors read as a fact; undefined for a kind without it. */
export const findDealFieldName = (kind: Kind, fact: DealFact): string | undefined =>
  Object.entries(kind.fields).find(([name, field]) => holdsFact(fact, name, field))?.[0];

/** Finds that field itself. */
export const findDealField = (kind: Kind, fact: DealFact): Field | undefined =>
  kind.fields[findDealFieldName(kind, fact) ?? ''];

const listNames = (fact: DealFact): string[] => {
  const names = kinds.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (holdsFact(fact, name, field) ? [name] : [])),
  );
  return [...new Set(names)];
};

const namesByFact = new Map(dealFacts.map((fact) => [fact, listNames(fact)]));

/** Lists the names of the fields that hold a fact, over all kinds. Every query of titles asks. */
export const listDealFieldNames = (fact: DealFact): readonly string[] => namesByFact.get(fact) ?? [];
