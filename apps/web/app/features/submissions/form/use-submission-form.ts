import type { Item } from '@cinvoice/contract/answers';
import { type Kind, listSections, type Occasion } from '@cinvoice/contract/kinds/define';
import {
  createBlankValues,
  type FormValues,
  findChangedValues,
  listStoredFiles,
  rebaseValues,
  type StoredFiles,
  toFormValues,
} from '@cinvoice/contract/kinds/form-values';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { MAX_FORM_BYTES } from '@cinvoice/contract/rules/files';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send as ask } from '#web/shared/api/api.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { useLeaveGuard } from '#web/shared/forms/use-leave-guard.ts';
import { type Area, getCurrentUserId } from '#web/shared/session/session.ts';
import { givenOf } from './form-call.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import { errorsIn, validatorFor } from './validate.ts';
import { valueStore } from './value-store.ts';

const MEGABYTE = 1024 * 1024;

export type FormSetup = {
  kind: Kind;
  /** Whose token sends it, and whose drafts are kept apart. */
  area: Area;
  /** The item to change; absent: a new one. */
  item?: Item | undefined;
  /** The server took it. */
  onDone: (item: Item) => void;
};

type Start = { values: FormValues; stored: StoredFiles; version: number | null };

const startFrom = (kind: Kind, item: Item | undefined): Start =>
  item
    ? { values: toFormValues(kind, item), stored: listStoredFiles(kind, item), version: item.version }
    : { values: createBlankValues(kind), stored: {}, version: null };

const hasEntries = (values: FormValues): boolean => Object.keys(values).length > 0;

/** A form of a kind from its first values to the server's answer: drafts, checks, errors, sending. */
export const useSubmissionForm = ({ kind, area, item, onDone }: FormSetup) => {
  const t = useTexts(submissionForm);
  const occasion: Occasion = item ? 'update' : 'create';
  // The item may be asked for again while one types; the form goes on from what it began with.
  const [begun, setBegun] = useState(() => ({
    ...startFrom(kind, item),
    // When the session ends, the draft still belongs to whoever typed it.
    who: area === 'user' ? (getCurrentUserId() ?? area) : area,
  }));
  const draft = useDraft({ who: begun.who, kind, id: item?._id ?? null }, begun);
  // A draft was typed over an older item, perhaps: then its sender is told what changed since.
  const [seen, setSeen] = useState(draft.found?.version ?? begun.version);
  const [values] = useState(() => valueStore<FormValues>({ ...begun.values, ...draft.found?.values }));
  const [validate] = useState(() =>
    validatorFor(kind, occasion, t('tooLarge', { megabytes: MAX_FORM_BYTES / MEGABYTE })),
  );
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: values.get(),
    validate,
    validateInputOnBlur: true,
    onValuesChange: (now) => {
      values.set(now);
      draft.keep(now);
    },
  });
  const { sending, submit } = useSending(kind, area, item?._id ?? null);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [attempt, setAttempt] = useState(0);
  const done = useRef(false);
  const leave = useLeaveGuard(
    area,
    () => !done.current && hasEntries(findChangedValues(begun.values, values.get())),
  );

  const base = useId();
  const idOf = (name: string) => `${base}${name}`;
  const order = listSections(kind).flatMap(({ fields }) => fields.map(({ name }) => name));
  const wrong = order.filter((name) => form.errors[name]);

  const refusal = useRef<HTMLDivElement>(null);
  const focusFault = useEffectEvent(() => {
    const [first] = wrong;
    if (first === undefined) refusal.current?.focus();
    else document.getElementById(idOf(first))?.focus();
  });
  // Moves the browser's focus to the first field at fault, once the errors of an attempt stand beside their fields; where
  // no field is, to what was refused.
  useEffect(() => {
    if (attempt > 0) focusFault();
  }, [attempt]);

  const finish = (saved: Item, said: string) => {
    done.current = true;
    draft.drop();
    notify(said);
    onDone(saved);
  };

  /** Somebody else changed the item: what was typed is put over what stands now, for its sender to look at and send again. */
  const rebase = async (version: number) => {
    setSeen(version);
    const { data } = await ask<Item>(`/${kind.slug}/${item?._id}`, { area });
    if (!data) return;
    const start = startFrom(kind, data);
    setBegun({ ...begun, ...start });
    form.setValues(rebaseValues(begun.values, values.get(), start.values));
  };

  const send = async (now: FormValues) => {
    setProblem(null);
    const given = givenOf(kind, item?._id ?? null, begun.values, now);
    if (item && !hasEntries(given)) return finish(item, t('nothingChanged'));
    const outcome = await submit(now, given, seen);
    if (!outcome.problem) {
      const name = outcome.data.projectName;
      return finish(outcome.data, item ? t('updated', { name }) : t('added', { name }));
    }
    if (outcome.problem.meanwhile) await rebase(outcome.problem.meanwhile.version);
    form.setErrors(errorsIn(kind, outcome.problem));
    setProblem(outcome.problem);
    setAttempt((before) => before + 1);
  };

  return {
    occasion,
    form,
    values,
    stored: begun.stored,
    draft,
    problem,
    refusal,
    wrong,
    sending,
    leave,
    idOf,
    onSubmit: form.onSubmit(
      (now) => send(now),
      () => setAttempt((before) => before + 1),
    ),
    startAfresh: () => {
      form.setValues(begun.values);
      setSeen(begun.version);
      draft.drop();
    },
  };
};
