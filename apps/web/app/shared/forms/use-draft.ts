import { type FormValues, findChangedValues } from '@cinvoice/contract/kinds/form-values';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { type Draft, loadDraft, removeDraft, saveDraft } from './drafts.ts';
import { createValueStore } from './value-store.ts';

const TYPING_PAUSE_MS = 400;
/** Whoever types without a pause loses no more than this when the browser fails. */
const MOST_UNSAVED_MS = 2_000;

export type DraftState = { savedAt: string | null; failed: boolean };

type Source = {
  key: string;
  /** Leaves out files, which cannot be stored, and secrets, because a browser may be shared. */
  pickStorable: (values: FormValues) => FormValues;
};

/** The initial values of the form and the version of the item from which they come. */
type Start = { values: FormValues; version: number | null };

/** Stores typed values in the browser, and restores an earlier draft. */
export const useDraft = ({ key, pickStorable }: Source, start: Start) => {
  const [found, setFound] = useState<Draft | null>(() => loadDraft(key, pickStorable(start.values)));
  const [state] = useState(() =>
    createValueStore<DraftState>({ savedAt: found?.savedAt ?? null, failed: false }),
  );
  const [latest] = useState(() => createValueStore<FormValues | null>(null));

  const save = useDebouncedCallback(
    () => {
      const values = latest.get();
      if (!values) return;
      const now = new Date();
      const changed = findChangedValues(start.values, values);
      const isSaved = saveDraft(key, { version: start.version, values: pickStorable(changed) }, now);
      state.set({ savedAt: isSaved ? now.toISOString() : null, failed: !isSaved });
    },
    { delay: TYPING_PAUSE_MS, maxWait: MOST_UNSAVED_MS, flushOnUnmount: true },
  );
  // Saves at once when the page is closed or reloaded.
  useWindowEvent('pagehide', () => save.flush());

  return {
    found,
    state,
    scheduleSave: (values: FormValues) => {
      latest.set(values);
      save();
    },
    discard: () => {
      latest.set(null);
      removeDraft(key);
      setFound(null);
      state.set({ savedAt: null, failed: false });
    },
  };
};
