import type { StatementMapping } from '@cinvoice/contract/market/statements/mapping';
import type { StatementPreview } from '@cinvoice/contract/market/statements/statements';
import { parsePaise } from '@cinvoice/contract/money';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { type GivenStatement, importStatement, previewStatement } from './load-statements.ts';

/** What a person typed and chose. Texts are as typed. */
export type ImportTexts = {
  accountId: string;
  file: File | null;
  firstDay: string;
  lastDay: string;
  closing: string;
  opening: string;
  /** Null until a column is chosen: then the server's proposal stands. */
  mapping: StatementMapping | null;
};

const blank: ImportTexts = {
  accountId: '',
  file: null,
  firstDay: '',
  lastDay: '',
  closing: '',
  opening: '',
  mapping: null,
};

const toGiven = (texts: ImportTexts): GivenStatement | null =>
  texts.file && texts.accountId
    ? {
        ...texts,
        file: texts.file,
        openingPaise: parsePaise(texts.opening),
        closingPaise: parsePaise(texts.closing),
      }
    : null;

/** The pause after which typing has come to rest. */
const REST_MS = 350;

type Answer = { preview: StatementPreview | null; problem: ProblemBody | null };

/** Reads the preview anew whenever the form rests. An older answer never replaces a newer one. */
const usePreview = (texts: ImportTexts) => {
  const [answer, setAnswer] = useState<Answer>({ preview: null, problem: null });
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const given = toGiven(texts);
    if (!given) return setAnswer({ preview: null, problem: null });
    const control = new AbortController();
    const read = async (): Promise<void> => {
      setIsReading(true);
      const { data, problem } = await previewStatement(given, control.signal);
      if (control.signal.aborted) return;
      setIsReading(false);
      setAnswer((before) => ({ preview: data ?? before.preview, problem: problem ?? null }));
    };
    const timer = setTimeout(() => void read(), REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [texts]);
  return { ...answer, isReading };
};

/** The form of an import: its texts, the newest preview, and the import itself. */
export const useImport = (accountId: string, onDone: (done: { fresh: number; matched: number }) => void) => {
  const [texts, setTexts] = useState<ImportTexts>({ ...blank, accountId });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<ProblemBody | null>(null);
  const sent = useRef(false);
  const { preview, problem, isReading } = usePreview(texts);
  const change = (changes: Partial<ImportTexts>): void => {
    setRefusal(null);
    setTexts((before) => ({ ...before, ...changes }));
  };
  const submit = async (): Promise<void> => {
    const given = toGiven(texts);
    const mapping = texts.mapping ?? preview?.mapping;
    if (!given || !preview || !mapping || sent.current) return;
    sent.current = true;
    setIsSending(true);
    const days = {
      firstDay: texts.firstDay || (preview.firstDay ?? ''),
      lastDay: texts.lastDay || (preview.lastDay ?? ''),
    };
    const outcome = await importStatement({ ...given, ...days, mapping });
    sent.current = false;
    setIsSending(false);
    if (outcome.problem) setRefusal(outcome.problem);
    else onDone({ fresh: outcome.data.newLines, matched: outcome.data.matched });
  };
  return { texts, change, preview, problem: refusal ?? problem, isReading, isSending, submit };
};
