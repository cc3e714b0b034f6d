import { DECLARATIONS_VERSION } from '@cinvoice/contract/market/declarations';
import type { VerificationPaper } from '@cinvoice/contract/market/verification-form';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type DraftField, type DraftValues, listMalformed, toDraftValues, toTexts } from './draft-values.ts';
import { readOwnVerification, saveVerification } from './load-verifications.ts';

const TYPING_PAUSE_MS = 700;

/** `conflict`: somebody changed it in another window. */
type Saving = { state: 'saved' | 'changed' | 'saving' | 'conflict' | 'failed'; reason: string };

const toSaving = ({ type, message }: ProblemBody): Saving => ({
  state: type === '/problems/changed-meanwhile' ? 'conflict' : 'failed',
  reason: message,
});

/** Makes the form of what changed since the last answer; null without a change. */
const createForm = (saved: OwnVerification, values: DraftValues): FormData | null => {
  const before: Readonly<Record<string, string>> = toTexts(toDraftValues(saved));
  const malformed = new Set(listMalformed(values).map(({ path }) => path));
  const changed = Object.entries(toTexts(values)).filter(
    ([name, text]) => text !== before[name] && !malformed.has(name),
  );
  if (changed.length === 0) return null;
  const form = new FormData();
  for (const [name, text] of changed) form.append(name, text);
  if (form.has('declared')) form.append('declarationsVersion', String(DECLARATIONS_VERSION));
  return form;
};

/** Keeps a draft at the server: texts once typing rests, a paper as soon as it is chosen. One call follows the other. */
export const useVerificationDraft = (initial: OwnVerification) => {
  const [values, setValues] = useState(() => toDraftValues(initial));
  const [saved, setSaved] = useState(initial);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', reason: '' });
  /** Counts how often the newest was loaded over what was typed. */
  const [loads, setLoads] = useState(0);
  const latest = useRef({ values, saved });
  const last = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = async (form: FormData | null): Promise<boolean> => {
    const { saved: before } = latest.current;
    if (!form) {
      setSaving({ state: 'saved', reason: '' });
      return true;
    }
    if (before.version > 0) form.append('version', String(before.version));
    setSaving({ state: 'saving', reason: '' });
    const { data, problem } = await saveVerification(before.purpose, form);
    if (problem) {
      setSaving(toSaving(problem));
      return false;
    }
    latest.current.saved = data;
    setSaved(data);
    setSaving({ state: 'saved', reason: '' });
    return true;
  };
  const enqueue = (work: () => Promise<boolean>): Promise<boolean> => {
    last.current = last.current.then(work);
    return last.current;
  };
  const save = (): Promise<boolean> =>
    enqueue(() => send(createForm(latest.current.saved, latest.current.values)));
  const saveLater = useDebouncedCallback(save, { delay: TYPING_PAUSE_MS, flushOnUnmount: true });
  // Saves at once when the page is closed or reloaded.
  useWindowEvent('pagehide', () => saveLater.flush());

  return {
    values,
    saved,
    saving,
    loads,
    /** Loads what another window saved over what is typed here. */
    reload: async (): Promise<void> => {
      saveLater.cancel();
      const { data, problem } = await readOwnVerification(initial.purpose);
      if (problem) return setSaving(toSaving(problem));
      latest.current = { values: toDraftValues(data), saved: data };
      setValues(latest.current.values);
      setSaved(data);
      setSaving({ state: 'saved', reason: '' });
      setLoads((count) => count + 1);
    },
    change: <F extends DraftField>(field: F, value: DraftValues[F]): void => {
      const next = { ...latest.current.values, [field]: value };
      latest.current.values = next;
      setValues(next);
      setSaving({ state: 'changed', reason: '' });
      saveLater();
    },
    sendPaper: (paper: VerificationPaper, file: File): Promise<boolean> => {
      const form = new FormData();
      form.append(paper, file);
      return enqueue(() => send(form));
    },
    /** Saves what is typed now; resolves to the newest version, or null when it could not be saved. */
    settle: async (): Promise<number | null> => {
      saveLater.cancel();
      return (await save()) ? latest.current.saved.version : null;
    },
  };
};
export type VerificationDraft = ReturnType<typeof useVerificationDraft>;
