import type { Kind } from '@cinvoice/contract/kinds/define';
import { type FormValues, findChangedValues } from '@cinvoice/contract/kinds/form-values';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { type Draft, draftKey, dropDraft, loadDraft, saveDraft } from './drafts.ts';
import { valueStore } from './value-store.ts';

const TYPING_PAUSE_MS = 400;

export type DraftState = { savedAt: string | null; failed: boolean };

type Source = { who: string; kind: Kind; id: string | null };

/** What the form begins with, and of which version of the item that is. */
type Start = { values: FormValues; version: number | null };

/** Keeps what is typed into a form in this browser, and hands back what was kept before. */
export const useDraft = ({ who, kind, id }: Source, start: Start) => {
  const key = draftKey(who, kind, id);
  const [found, setFound] = useState<Draft | null>(() => loadDraft(key, kind, start.values));
  const [state] = useState(() => valueStore<DraftState>({ savedAt: found?.savedAt ?? null, failed: false }));
  const [latest] = useState(() => valueStore<FormValues | null>(null));

  const save = useDebouncedCallback(
    () => {
      const values = latest.get();
      if (!values) return;
      const now = new Date();
      const typed = findChangedValues(start.values, values);
      const kept = saveDraft(key, kind, { version: start.version, values: typed }, now);
      state.set({ savedAt: kept ? now.toISOString() : null, failed: !kept });
    },
    { delay: TYPING_PAUSE_MS, flushOnUnmount: true },
  );
  // A page that is closed or loaded again does not wait for a pause.
  useWindowEvent('pagehide', () => save.flush());

  return {
    found,
    state,
    keep: (values: FormValues) => {
      latest.set(values);
      save();
    },
    drop: () => {
      latest.set(null);
      dropDraft(key);
      setFound(null);
      state.set({ savedAt: null, failed: false });
    },
  };
};
