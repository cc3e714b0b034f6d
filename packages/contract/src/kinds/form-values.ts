import type { Item, StoredFile } from '../answers.ts';
import { type FieldType, fieldsOfType, type Kind } from './define.ts';
import { fileIn, linksIn, numberIn, ottIn, textIn, textsIn } from './read-values.ts';

/** What a form's inputs hold, by field name: texts as typed, amounts as digits, a file only when it was chosen here. */
export type FormValues = Record<string, unknown>;

const blanks: { [T in FieldType]: () => unknown } = {
  text: () => '',
  prose: () => '',
  url: () => '',
  secret: () => '',
  rupees: () => '',
  choice: () => '',
  choices: () => [],
  links: () => ({}),
  ott: () => '',
  file: () => null,
};

const inputs: { [T in FieldType]: (value: unknown) => unknown } = {
  text: (value) => textIn(value) ?? '',
  prose: (value) => textIn(value) ?? '',
  url: (value) => textIn(value) ?? '',
  secret: (value) => textIn(value) ?? '',
  rupees: (value) => String(numberIn(value) ?? ''),
  choice: (value) => textIn(value) ?? '',
  choices: textsIn,
  links: (value) => Object.fromEntries(linksIn(value)),
  ott: (value) => ottIn(value)?._id ?? '',
  file: () => null,
};

export const blankValues = (kind: Kind): FormValues =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, { type }]) => [name, blanks[type]()]));

/** What an item's form starts with. Its files stay where they are; see storedFiles. */
export const valuesOfItem = (kind: Kind, item: Item): FormValues =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, { type }]) => [name, inputs[type](item[name])]));

export type StoredFiles = Readonly<Record<string, StoredFile | null>>;

export const storedFiles = (kind: Kind, item: Item): StoredFiles =>
  Object.fromEntries(fieldsOfType(kind, 'file').map(([name]) => [name, fileIn(item[name])]));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** What differs from what the form started with: an update sends this alone, so that it undoes nobody else's change. */
export const changedValues = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));

/** What is in a form, over a newer state of what it is of: what was typed stays, what was not touched follows that. */
export const rebased = <T extends FormValues>(before: T, now: T, newer: T): T => ({
  ...newer,
  ...changedValues(before, now),
});

/** Whether a value counts as filled in. */
export const isFilled = (value: unknown): boolean => {
  if (value instanceof Blob) return true;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
};
