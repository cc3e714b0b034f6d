import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { readNumber } from '@cinvoice/contract/kinds/read-values';

/** What was typed over what, kept in this browser: no files, which cannot be kept, and no secrets, which anyone at it could read. */
export type Draft = {
  savedAt: string;
  /** Of the item that it was typed over; null for a new one. */
  version: number | null;
  /** Only what was changed. */
  values: FormValues;
};

/** One draft a person and form: a shared browser shows nobody another's. */
export const draftKey = (who: string, kind: Kind, id: string | null): string =>
  `draft:${who}:${kind.slug}:${id ?? 'new'}`;

const keepable = (kind: Kind, values: FormValues): FormValues => {
  const leftOut = [...listFieldsOfType(kind, 'file'), ...listFieldsOfType(kind, 'secret')];
  const names = new Set(leftOut.map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
};

/** False when the browser keeps nothing: its storage is full or switched off. */
export const saveDraft = (
  key: string,
  kind: Kind,
  { version, values }: Omit<Draft, 'savedAt'>,
  now: Date,
): boolean => {
  try {
    const draft: Draft = { savedAt: now.toISOString(), version, values: keepable(kind, values) };
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const dropDraft = (key: string): void => localStorage.removeItem(key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether a kept value still fits its input: definitions change between versions, drafts stay. */
const fits = (kept: unknown, blank: unknown): boolean =>
  typeof kept === typeof blank && Array.isArray(kept) === Array.isArray(blank) && kept !== null;

/** The draft for a form whose inputs start with these values; null when there is none, or nothing of it fits. */
export const loadDraft = (key: string, kind: Kind, start: FormValues): Draft | null => {
  const kept = readJson(localStorage.getItem(key) ?? 'null');
  if (!isObject(kept) || !isObject(kept.values) || typeof kept.savedAt !== 'string') return null;
  const typed = keepable(kind, start);
  const entries = Object.entries(kept.values).filter(([name, value]) => fits(value, typed[name]));
  if (entries.length === 0) return null;
  const { savedAt, version } = kept;
  return { savedAt, version: readNumber(version), values: Object.fromEntries(entries) };
};
