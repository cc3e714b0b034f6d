import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { readNumber } from '@cinvoice/contract/kinds/read-values';

/** Typed values in the browser's storage. Files cannot be stored; secrets are left out, because a browser may be shared. */
export type Draft = {
  savedAt: string;
  /** The version of the item on which the draft is based; null for a new item. */
  version: number | null;
  /** The changed values only. */
  values: FormValues;
};

/** Builds the storage key. Drafts are separate by user, so that a shared browser shows nobody another user's draft. */
export const toDraftKey = (owner: string, kind: Kind, id: string | null): string =>
  `draft:${owner}:${kind.slug}:${id ?? 'new'}`;

const pickStorable = (kind: Kind, values: FormValues): FormValues => {
  const excluded = [...listFieldsOfType(kind, 'file'), ...listFieldsOfType(kind, 'secret')];
  const names = new Set(excluded.map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
};

/** Stores a draft. False when the browser's storage is full or switched off. */
export const saveDraft = (
  key: string,
  kind: Kind,
  { version, values }: Omit<Draft, 'savedAt'>,
  now: Date,
): boolean => {
  try {
    const draft: Draft = { savedAt: now.toISOString(), version, values: pickStorable(kind, values) };
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const removeDraft = (key: string): void => localStorage.removeItem(key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** True when a stored value still fits its input. Drafts outlive changes of a kind's definition. */
const isCompatible = (stored: unknown, blank: unknown): boolean =>
  typeof stored === typeof blank && Array.isArray(stored) === Array.isArray(blank) && stored !== null;

/** Loads the draft for a form that starts with the given values; null when there is none or no stored value fits. */
export const loadDraft = (key: string, kind: Kind, start: FormValues): Draft | null => {
  const stored = readJson(localStorage.getItem(key) ?? 'null');
  if (!isObject(stored) || !isObject(stored.values) || typeof stored.savedAt !== 'string') return null;
  const storable = pickStorable(kind, start);
  const entries = Object.entries(stored.values).filter(([name, value]) =>
    isCompatible(value, storable[name]),
  );
  if (entries.length === 0) return null;
  const { savedAt, version } = stored;
  return { savedAt, version: readNumber(version), values: Object.fromEntries(entries) };
};
