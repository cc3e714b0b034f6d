import { findChangedValues, rebaseValues } from '@cinvoice/contract/kinds/form-values';
import type { InvoiceTerms, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { getCurrentUserId } from '@cinvoice/ui/session/session.ts';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { useLeaveGuard } from '#web/shared/forms/use-leave-guard.ts';
import { readInvoice } from '../load-invoices.ts';
import {
  blankTexts,
  fieldOrder,
  type InvoiceTexts,
  pickStorableTexts,
  toInvoiceTexts,
} from './invoice-texts.ts';
import type { InvoiceTitle } from './titles.ts';
import { useInvoiceUpload } from './use-invoice-upload.ts';
import { toFieldErrors, validateInvoice, validateSubmission } from './validate-invoice.ts';

export type InvoiceFormSetup = {
  /** The draft to change; absent for a new invoice. */
  invoice?: WholeInvoice | undefined;
  titles: readonly InvoiceTitle[];
  terms: InvoiceTerms;
  /** The refusal of a submission, after which the kept draft is shown. */
  refusal: ProblemBody | null;
  /** The invoice as it was kept, and the refusal when it was not submitted. */
  onSaved: (invoice: WholeInvoice, problem: ProblemBody | null) => void;
};

const noFiles: WholeInvoice['files'] = { invoice: null, contract: null, delivery: null };

const toStart = (invoice: WholeInvoice | undefined) => ({
  values: invoice ? toInvoiceTexts(invoice) : blankTexts,
  version: invoice?.version ?? null,
  stored: invoice?.files ?? noFiles,
});

/** Holds the form of an invoice from its first values to the server's answer. */
export const useInvoiceForm = ({ invoice, titles, terms, refusal, onSaved }: InvoiceFormSetup) => {
  const [initial, setInitial] = useState(() => toStart(invoice));
  const [owner] = useState(() => getCurrentUserId() ?? 'user');
  const draft = useDraft(
    { key: `draft:${owner}:invoice:${invoice?._id ?? 'new'}`, pickStorable: pickStorableTexts },
    initial,
  );
  const [version, setVersion] = useState(draft.found?.version ?? initial.version);
  const [now, setNow] = useState<InvoiceTexts>({ ...initial.values, ...draft.found?.values });
  const { sending, save, submit } = useInvoiceUpload(invoice?._id ?? null);
  const [problem, setProblem] = useState(refusal);
  const [attempt, setAttempt] = useState(0);
  const isDone = useRef(false);
  const findOttId = (title: string): string => titles.find(({ key }) => key === title)?.ott._id ?? '';
  const form = useForm<InvoiceTexts>({
    mode: 'uncontrolled',
    initialValues: now,
    initialErrors: refusal ? toFieldErrors(refusal) : {},
    validate: (texts) => validateInvoice(texts, findOttId(texts.title), terms.today),
    validateInputOnBlur: true,
    onValuesChange: (texts) => {
      setNow(texts);
      draft.scheduleSave(texts);
    },
  });
  const leave = useLeaveGuard(
    'user',
    () => !isDone.current && Object.keys(findChangedValues(initial.values, form.getValues())).length > 0,
  );

  const base = useId();
  const getInputId = (name: string): string => `${base}${name}`;
  const invalidFields = fieldOrder.filter((name) => form.errors[name]);
  const alert = useRef<HTMLDivElement>(null);
  const focusFirstError = useEffectEvent(() => {
    const [first] = invalidFields;
    if (first === undefined) alert.current?.focus();
    else document.getElementById(getInputId(first))?.focus();
  });
  // Moves the browser's focus after the errors of an attempt are shown.
  useEffect(() => {
    if (attempt > 0) focusFirstError();
  }, [attempt]);

  const showErrors = (errors: Record<string, string>): void => {
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  };

  /** Puts the typed values over the draft as somebody changed it elsewhere. */
  const rebase = async (): Promise<void> => {
    if (!invoice) return;
    const { data } = await readInvoice('user', invoice._id);
    if (!data) return;
    const start = toStart(data);
    setVersion(data.version);
    setInitial(start);
    form.setValues(rebaseValues(initial.values, form.getValues(), start.values));
  };

  const finish = (saved: WholeInvoice, unsent: ProblemBody | null): void => {
    isDone.current = true;
    draft.discard();
    onSaved(saved, unsent);
  };

  /** Shows what is wrong with the fields. False when nothing is. */
  const hasFaults = (isSubmission: boolean): boolean => {
    const { errors } = form.validate();
    const submission = isSubmission ? validateSubmission(form.getValues(), initial.stored, terms) : {};
    const all = { ...submission, ...toMessages(errors) };
    if (Object.keys(all).length === 0) return false;
    showErrors(all);
    return true;
  };

  const refuse = async (refused: ProblemBody): Promise<void> => {
    if (refused.type === '/problems/changed-meanwhile') await rebase();
    setProblem(refused);
    showErrors(toFieldErrors(refused));
  };

  const send = async (isSubmission: boolean): Promise<void> => {
    if (hasFaults(isSubmission)) return;
    setProblem(null);
    const texts = form.getValues();
    const saved = await save(texts, findOttId(texts.title), version);
    if (saved.problem) return refuse(saved.problem);
    const submitted = isSubmission ? await submit(saved.data) : saved;
    finish(submitted.data ?? saved.data, submitted.problem ?? null);
  };

  return {
    form,
    now,
    stored: initial.stored,
    draft,
    problem,
    alert,
    invalidFields,
    sending,
    leave,
    getInputId,
    keep: () => void send(false),
    submit: () => void send(true),
    discardDraft: () => {
      form.setValues(initial.values);
      setVersion(initial.version);
      draft.discard();
    },
  };
};

/** Errors of the form library are nodes; ours are texts. */
const toMessages = (errors: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, String(message)]));
