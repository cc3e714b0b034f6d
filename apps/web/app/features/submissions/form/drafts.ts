import { fieldsOfType, type Kind } from '@cinvoice/contract/kinds/define';
import type { FormValues } from './form-values.ts';

/** What was typed into a form, kept in this browser. Files cannot be kept. */
export type Draft = { savedAt: string; values: FormValues };

/** One draft a person and form: a shared browser shows nobody another's. */
export const draftKey = (who: string, kind: Kind, id: string | null): string =>
  `draft:${who}:${kind.slug}:${id ?? 'new'}`;

const withoutFiles = (kind: Kind, values: FormValues): FormValues => {
  const files = new Set(fieldsOfType(kind, 'file').map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !files.has(name)));
};

/** False when the browser keeps nothing: its storage is full or switched off. */
export const saveDraft = (key: string, kind: Kind, values: FormValues, now: Date): boolean => {
  try {
    const draft: Draft = { savedAt: now.toISOString(), values: withoutFiles(kind, values) };
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
  const typed = withoutFiles(kind, start);
  const entries = Object.entries(kept.values).filter(([name, value]) => fits(value, typed[name]));
  return entries.length === 0 ? null : { savedAt: kept.savedAt, values: Object.fromEntries(entries) };
};
