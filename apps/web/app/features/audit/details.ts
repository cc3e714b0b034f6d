import type { AuditTargetKind } from '@cinvoice/contract/audit';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { inRupees, rupeesOf } from '@cinvoice/contract/money';

/** How a field of an item is called on the screens; any other name stands as it is. */
export const fieldLabel = (target: AuditTargetKind, name: string): string =>
  kinds.find(({ slug }) => slug === target)?.fields[name]?.label ?? name;

type Reading = {
  /** The names whose order is known; what is not among them comes last. */
  order: readonly string[];
  fieldName: (name: string) => string;
  /** How a status or another choice reads; what a person wrote stands as it is. */
  choiceName: (value: string) => string;
  /** How a browser is called, by what it says of itself. */
  deviceName: (userAgent: string) => string;
};

const choices = ['from', 'to', 'status', 'category', 'role'];

/** What an entry of the log says besides, as pairs of a name and its words; what is blank is left out. */
export const detailsOf = (
  details: Readonly<Record<string, unknown>>,
  { order, fieldName, choiceName, deviceName }: Reading,
): [name: string, words: string][] => {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const wordsFor = (name: string, value: unknown): string => {
    if (name === 'field' || name === 'fields') return [value].flat().map(String).map(fieldName).join(', ');
    if (name === 'device' && value !== '') return deviceName(wordsOf(value));
    if (isPaise(name, value)) return inRupees(rupeesOf(value));
    return choices.includes(name) ? choiceName(wordsOf(value)) : wordsOf(value);
  };
  return Object.entries(details)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, value]): [string, string] => [name, wordsFor(name, value)])
    .filter(([, words]) => words !== '');
};

/** Every amount in paise is named as one. */
const isPaise = (name: string, value: unknown): value is number =>
  name.endsWith('Paise') && typeof value === 'number';

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null || value === undefined ? '' : String(value);
};
