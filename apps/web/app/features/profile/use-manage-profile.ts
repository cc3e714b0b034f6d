import type { User } from '@cinvoice/contract/answers';
import { rebaseValues } from '@cinvoice/contract/kinds/form-values';
import { isFault, isRecord, send } from '@cinvoice/ui/api/api.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { useLeaveGuard } from '#web/shared/forms/use-leave-guard.ts';
import {
  type CodeField,
  hasUnsavedChanges,
  isFullLength,
  mustRepeatAccountNumber,
  normalizeCode,
  toProfileValues,
  validateProfile,
} from './bank-details.ts';

type Result = { tone: 'ok' | 'bad'; text: string; detail?: string };

/** Holds the form of the user's own profile. It keeps no draft. */
export const useManageProfile = (user: User) => {
  const m = useTexts(messages);
  const t = useTexts(profile);
  const [saved, setSaved] = useState(user);
  const [result, setResult] = useState<Result | null>(null);
  const form = useForm({
    initialValues: toProfileValues(user),
    validate: (values) => validateProfile(values, saved.accountNumber),
    validateInputOnBlur: true,
  });
  const leave = useLeaveGuard('user', () => hasUnsavedChanges(form.values, saved));

  const focusFirst = (errors: object) => focusFirstError(form, errors);

  /** Validates while typing, once the code has its full length or while it shows an error. */
  const changeCode = (field: CodeField | 'accountNumberAgain', input: string) => {
    const text = normalizeCode(input);
    const isDue =
      field === 'accountNumberAgain'
        ? text.length >= form.values.accountNumber.length
        : isFullLength(field, text);
    const hasError = form.errors[field] !== undefined;
    form.setFieldValue(field, text);
    if (isDue || hasError)
      form.setFieldError(
        field,
        validateProfile({ ...form.values, [field]: text }, saved.accountNumber)[field],
      );
  };

  const submit = form.onSubmit(async (submitted) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (form.submitting) return;
    setResult(null);
    const { accountNumberAgain: _, ...json } = submitted;
    const { data, problem } = await send<User>('/users/profile/', {
      method: 'PUT',
      area: 'user',
      json,
      isExpected: isRecord,
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
    // Keeps what was typed during the request.
    form.setValues((current) => rebaseValues(submitted, current, toProfileValues(data)));
    const needsConfirmation = data.email !== saved.email && data.email !== data.confirmedEmail;
    setResult({
      tone: 'ok',
      text: m('profileUpdated'),
      ...(needsConfirmation && { detail: t('linkSent', { email: data.email }) }),
    });
  }, focusFirst);

  return {
    form,
    result,
    submit,
    changeCode,
    repeatsAccountNumber: mustRepeatAccountNumber(form.values, saved.accountNumber),
    saved,
    setSaved,
    leave,
  };
};
