import type { Item, StoredFile, Submitter } from '../answers.ts';

/** The fields of an item have unknown types; these functions read them as a type, or as null. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const readNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Platform to link. */
export const readLinks = (value: unknown): [string, string][] =>
  isObject(value) && !Array.isArray(value)
    ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];

export const readOtt = (value: unknown): { _id: string; name: string } | null =>
  isObject(value) && '_id' in value && 'name' in value
    ? { _id: String(value._id), name: String(value.name) }
    : null;

const isStoredFile = (value: unknown): value is StoredFile =>
  isObject(value) && 'url' in value && 'name' in value && 'size' in value;

export const readStoredFile = (value: unknown): StoredFile | null => (isStoredFile(value) ? value : null);

/** Gets the submitter of an item; only answers for admins have one. */
export const getSubmitter = ({ userId }: Item): Submitter | null =>
  typeof userId === 'string' ? null : userId;
