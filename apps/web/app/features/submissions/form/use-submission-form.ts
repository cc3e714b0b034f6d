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
import { send } from '@cinvoice/ui/api/api.ts';
import { type Area, getCurrentUserId } from '@cinvoice/ui/session/session.ts';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { useLeaveGuard } from '#web/shared/forms/use-leave-guard.ts';
import { createValueStore } from '#web/shared/forms/value-store.ts';
import { toSentValues } from './form-call.ts';
import { pickStorable, toDraftKey } from './item-drafts.ts';
import { useFormUpload } from './use-form-upload.ts';
import { createFormValidator, toFieldErrors } from './validate.ts';

const MEGABYTE = 1024 * 1024;

export type FormSetup = {
  kind: Kind;
  /** Selects the session that sends the form, and the owner of its drafts. */
  area: Area;
  /** The item to change; absent for a new item. */
  item?: Item | undefined;
  /** Called with the saved item. */
  onDone: (item: Item) => void;
};

type FormStart = { values: FormValues; stored: StoredFiles; version: number | null };

const toFormStart = (kind: Kind, item: Item | undefined): FormStart =>
  item
    ? { values: toFormValues(kind, item), stored: listStoredFiles(kind, item), version: item.version }
    : { values: createBlankValues(kind), stored: {}, version: null };

const hasEntries = (values: FormValues): boolean => Object.keys(values).length > 0;

/** Holds the state of a form from its initial values to the server's answer: drafts, validation, errors and sending. */
export const useSubmissionForm = ({ kind, area, item, onDone }: FormSetup) => {
  const t = useTexts(submissionForm);
  const occasion: Occasion = item ? 'update' : 'create';
  // Keeps the initial values, because the item may be loaded again while the form is filled in.
  const [initial, setInitial] = useState(() => ({
    ...toFormStart(kind, item),
    // The owner is fixed here, so that the draft keeps its owner when the session ends.
    owner: area === 'user' ? (getCurrentUserId() ?? area) : area,
  }));
  const draft = useDraft(
    {
      key: toDraftKey(initial.owner, kind, item?._id ?? null),
      pickStorable: (values) => pickStorable(kind, values),
    },
    initial,
  );
  // A draft may be based on an older version; sending that version makes the server report the changes since.
  const [baseVersion, setBaseVersion] = useState(draft.found?.version ?? initial.version);
  const [values] = useState(() =>
    createValueStore<FormValues>({ ...initial.values, ...draft.found?.values }),
  );
  const [validate] = useState(() =>
    createFormValidator(kind, occasion, t('tooLarge', { megabytes: MAX_FORM_BYTES / MEGABYTE })),
  );
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: values.get(),
    validate,
    validateInputOnBlur: true,
    onValuesChange: (now) => {
      values.set(now);
      draft.scheduleSave(now);
    },
  });
  const { sending, submit } = useFormUpload(kind, area, item?._id ?? null);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isDone = useRef(false);
  const leave = useLeaveGuard(
    area,
    () => !isDone.current && hasEntries(findChangedValues(initial.values, values.get())),
  );

  const base = useId();
  const getInputId = (name: string) => `${base}${name}`;
  const order = listSections(kind).flatMap(({ fields }) => fields.map(({ name }) => name));
  const invalidFields = order.filter((name) => form.errors[name]);

  const refusal = useRef<HTMLDivElement>(null);
  const focusFirstError = useEffectEvent(() => {
    const [first] = invalidFields;
    if (first === undefined) refusal.current?.focus();
    else document.getElementById(getInputId(first))?.focus();
  });
  // Moves the browser's focus to the first invalid field after the errors of an attempt are shown; without an invalid
  // field, to the refusal.
  useEffect(() => {
    if (attempt > 0) focusFirstError();
  }, [attempt]);

  const finish = (saved: Item, message: string) => {
    isDone.current = true;
    draft.discard();
    notify(message);
    onDone(saved);
  };

  /** Applies the typed values to the current version after another person changed the item. The user reviews and sends them again. */
  const rebase = async (version: number) => {
    setBaseVersion(version);
    const { data } = await send<Item>(`/${kind.slug}/${item?._id}`, { area });
    if (!data) return;
    const start = toFormStart(kind, data);
    setInitial({ ...initial, ...start });
    form.setValues(rebaseValues(initial.values, values.get(), start.values));
  };

  const submitValues = async (now: FormValues) => {
    setProblem(null);
    const sentValues = toSentValues(kind, item?._id ?? null, initial.values, now);
    if (item && !hasEntries(sentValues)) return finish(item, t('nothingChanged'));
    const outcome = await submit(now, sentValues, baseVersion);
    if (!outcome.problem) {
      const name = outcome.data.projectName;
      return finish(outcome.data, item ? t('updated', { name }) : t('added', { name }));
    }
    if (outcome.problem.meanwhile) await rebase(outcome.problem.meanwhile.version);
    form.setErrors(toFieldErrors(kind, outcome.problem));
    setProblem(outcome.problem);
    setAttempt((before) => before + 1);
  };

  return {
    occasion,
    form,
    values,
    stored: initial.stored,
    draft,
    problem,
    refusal,
    invalidFields,
    sending,
    leave,
    getInputId,
    onSubmit: form.onSubmit(
      (now) => submitValues(now),
      () => setAttempt((before) => before + 1),
    ),
    discardDraft: () => {
      form.setValues(initial.values);
      setBaseVersion(initial.version);
      draft.discard();
    },
  };
};
