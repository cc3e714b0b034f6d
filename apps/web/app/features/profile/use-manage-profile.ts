import type { User } from '@cinvoice/contract/answers';
import { rebased } from '@cinvoice/contract/kinds/form-values';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { messages } from '#web/i18n/en/messages.ts';
import { profile } from '#web/i18n/en/profile.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { isFault, isRecord, send } from '#web/shared/api/api.ts';
import { focusFirstOf } from '#web/shared/forms/focus-first.ts';
import { useLeaveGuard } from '#web/shared/forms/use-leave-guard.ts';
import {
  asCode,
  type CodeField,
  differs,
  isComplete,
  needsAgain,
  problemsIn,
  valuesOf,
} from './bank-details.ts';

type Result = { tone: 'ok' | 'bad'; text: string; detail?: string };

/** The form of one's own profile. Nothing typed here is kept as a draft. */
export const useManageProfile = (user: User) => {
  const m = useTexts(messages);
  const t = useTexts(profile);
  const [saved, setSaved] = useState(user);
  const [result, setResult] = useState<Result | null>(null);
  const form = useForm({
    initialValues: valuesOf(user),
    validate: (values) => problemsIn(values, saved.accountNumber),
    validateInputOnBlur: true,
  });
  const leave = useLeaveGuard('user', () => differs(form.values, saved));

  const focusFirst = (errors: object) => focusFirstOf(form, errors);

  /** Checked as it is typed: once it is whole, or while it is known to be wrong. */
  const typeCode = (field: CodeField | 'accountNumberAgain', typed: string) => {
    const text = asCode(typed);
    const due =
      field === 'accountNumberAgain'
        ? text.length >= form.values.accountNumber.length
        : isComplete(field, text);
    const wrong = form.errors[field] !== undefined;
    form.setFieldValue(field, text);
    if (due || wrong)
      form.setFieldError(field, problemsIn({ ...form.values, [field]: text }, saved.accountNumber)[field]);
  };

  const submit = form.onSubmit(async (sent) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (form.submitting) return;
    setResult(null);
    const { accountNumberAgain: _, ...json } = sent;
    const { data, problem } = await send<User>('/users/profile/', {
      method: 'PUT',
      area: 'user',
      json,
      reads: isRecord,
    });
    if (problem) {
      const errors = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
      form.setErrors(errors);
      focusFirst(errors);
      setResult({
        tone: 'bad',
        text: m('profileNotUpdated'),
        ...(!isFault(problem) && { detail: problem.detail }),
      });
      return;
    }
    setSaved(data);
    // What was typed while it was on its way stays.
    form.setValues((now) => rebased(sent, now, valuesOf(data)));
    const waits = data.email !== saved.email && data.email !== data.confirmedEmail;
    setResult({
      tone: 'ok',
      text: m('profileUpdated'),
      ...(waits && { detail: t('linkSent', { email: data.email }) }),
    });
  }, focusFirst);

  return {
    form,
    result,
    submit,
    typeCode,
    asksAgain: needsAgain(form.values, saved.accountNumber),
    saved,
    setSaved,
    leave,
  };
};
