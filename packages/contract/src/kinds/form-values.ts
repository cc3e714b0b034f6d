import type { Item, StoredFile } from '../answers.ts';
import { type FieldType, type Kind, listFieldsOfType } from './define.ts';
import { readLinks, readNumber, readOtt, readStoredFile, readText, readTexts } from './read-values.ts';

/** The values of a form's inputs, by field name: texts as typed, amounts as digits, newly chosen files. */
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

/** The initial values of an item's form. Stored files are kept apart; see listStoredFiles. */
export const toFormValues = (kind: Kind, item: Item): FormValues =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, { type }]) => [name, converters[type](item[name])]),
  );

export type StoredFiles = Readonly<Record<string, StoredFile | null>>;

export const listStoredFiles = (kind: Kind, item: Item): StoredFiles =>
  Object.fromEntries(listFieldsOfType(kind, 'file').map(([name]) => [name, readStoredFile(item[name])]));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** Finds the values that differ from the initial ones. An update sends only these, so that it undoes nobody else's change. */
export const findChangedValues = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));

/** Applies the changes of a form to newer values: changed fields stay, all others take the newer value. */
export const rebaseValues = <T extends FormValues>(before: T, now: T, newer: T): T => ({
  ...newer,
  ...findChangedValues(before, now),
});

/** A value with at least one character, entry or file counts as filled in. */
export const isFilled = (value: unknown): boolean => {
  if (value instanceof Blob) return true;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
};
