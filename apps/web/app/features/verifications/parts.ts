/** The parts of the form with their fields, in order. */
const parts = {
  who: ['constitution', 'legalName', 'birthDate'],
  numbers: ['pan', 'gstin'],
  address: ['address', 'region'],
  ties: ['tiedOtts', 'tiedHouses'],
  papers: ['panCard', 'addressProof', 'authority'],
  declarations: ['politicallyExposed', 'declared'],
} as const;
export type Part = keyof typeof parts;

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

export const partNames: readonly Part[] = Object.keys(parts).filter(isPart);

/** The id of the first input of a field, for links. */
export const toInputId = (field: string): string => `verification-${field}`;

export const toPartId = (part: Part): string => `verification-part-${part}`;

export const countFaults = (part: Part, faultyFields: readonly string[]): number => {
  const fields: readonly string[] = parts[part];
  return faultyFields.filter((field) => fields.includes(field)).length;
};
