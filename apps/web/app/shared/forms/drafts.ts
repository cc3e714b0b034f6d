import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { readNumber } from '@cinvoice/contract/kinds/read-values';

/** Typed values in the browser's storage. */
export type Draft = {
  savedAt: string;
  /** The version of the item on which the draft is based; null for a new item. */
  version: number | null;
  /** The changed values only. */
  values: FormValues;
};

/** Stores a draft. False when the browser's storage is full or switched off. */
export const saveDraft = (key: string, { version, values }: Omit<Draft, 'savedAt'>, now: Date): boolean => {
  try {
    const draft: Draft = { savedAt: now.toISOString(), version, values };
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
export const loadDraft = (key: string, start: FormValues): Draft | null => {
  const stored = readJson(localStorage.getItem(key) ?? 'null');
  if (!isObject(stored) || !isObject(stored.values) || typeof stored.savedAt !== 'string') return null;
  const entries = Object.entries(stored.values).filter(([name, value]) => isCompatible(value, start[name]));
  if (entries.length === 0) return null;
  const { savedAt, version } = stored;
  return { savedAt, version: readNumber(version), values: Object.fromEntries(entries) };
};
