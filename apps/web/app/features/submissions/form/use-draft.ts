import type { Kind } from '@cinvoice/contract/kinds/define';
import { type FormValues, findChangedValues } from '@cinvoice/contract/kinds/form-values';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { type Draft, loadDraft, removeDraft, saveDraft, toDraftKey } from './drafts.ts';
import { createValueStore } from './value-store.ts';

const TYPING_PAUSE_MS = 400;

export type DraftState = { savedAt: string | null; failed: boolean };

type Source = { owner: string; kind: Kind; id: string | null };

/** The initial values of the form and the version of the item from which they come. */
type Start = { values: FormValues; version: number | null };

/** Stores typed values in the browser, and restores an earlier draft. */
export const useDraft = ({ owner, kind, id }: Source, start: Start) => {
  const key = toDraftKey(owner, kind, id);
  const [found, setFound] = useState<Draft | null>(() => loadDraft(key, kind, start.values));
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
      const isSaved = saveDraft(key, kind, { version: start.version, values: changed }, now);
      state.set({ savedAt: isSaved ? now.toISOString() : null, failed: !isSaved });
    },
    { delay: TYPING_PAUSE_MS, flushOnUnmount: true },
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
