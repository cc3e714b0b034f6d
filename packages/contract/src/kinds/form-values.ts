import type { Item, StoredFile } from '../answers.ts';
import { type FieldType, type Kind, listFieldsOfType } from './define.ts';
import { readLinks, readNumber, readOtt, readStoredFile, readText, readTexts } from './read-values.ts';

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

const converters: { [T in FieldType]: (value: unknown) => unknown } = {
  text: (value) => readText(value) ?? '',
  prose: (value) => readText(value) ?? '',
  url: (value) => readText(value) ?? '',
  secret: (value) => readText(value) ?? '',
  rupees: (value) => String(readNumber(value) ?? ''),
  choice: (value) => readText(value) ?? '',
  choices: readTexts,
  links: (value) => Object.fromEntries(readLinks(value)),
  ott: (value) => readOtt(value)?._id ?? '',
  file: () => null,
};

export const createBlankValues = (kind: Kind): FormValues =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, { type }]) => [name, blanks[type]()]));

/** What an item's form starts with. Its files stay where they are; see storedFiles. */
export const toFormValues = (kind: Kind, item: Item): FormValues =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, { type }]) => [name, converters[type](item[name])]),
  );

export type StoredFiles = Readonly<Record<string, StoredFile | null>>;

export const listStoredFiles = (kind: Kind, item: Item): StoredFiles =>
  Object.fromEntries(listFieldsOfType(kind, 'file').map(([name]) => [name, readStoredFile(item[name])]));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** What differs from what the form started with: an update sends this alone, so that it undoes nobody else's change. */
export const findChangedValues = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));

/** What is in a form, over a newer state of what it is of: what was typed stays, what was not touched follows that. */
export const rebaseValues = <T extends FormValues>(before: T, now: T, newer: T): T => ({
  ...newer,
  ...findChangedValues(before, now),
});

/** Whether a value counts as filled in. */
export const isFilled = (value: unknown): boolean => {
  if (value instanceof Blob) return true;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
};
