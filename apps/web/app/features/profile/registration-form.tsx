import '#web/styles/alerts.css';
import type { User } from '@cinvoice/contract/answers';
import { completeProfile } from '@cinvoice/contract/requests';
import { MAX_NAME_LENGTH } from '@cinvoice/contract/text';
import { isFault, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { registration } from '@cinvoice/words/en/sign-in.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { Background } from './background.tsx';
import {
  clearRegistrationDraft,
  type RegistrationValues,
  readRegistrationDraft,
  saveRegistrationDraft,
} from './registration-draft.ts';
import classes from './registration-form.module.css';

type Props = {
  userId: string;
  /** Permits completing this one profile. Decision 3. */
  token: string;
  onCompleted: (token: string, user: User) => Promise<void>;
};

const completeRegistration = (userId: string, token: string, json: RegistrationValues) =>
  send<User, { token?: string }>(`/users/complete-profile/${encodeURIComponent(userId)}`, {
    method: 'PUT',
    token,
    json,
    isExpected: isRecord,
  });

const formatFailure = ({ problem }: Outcome<User>): string =>
  problem && !isFault(problem) && problem.status !== 401 && problem.errors
    ? problem.message
    : getText(messages, 'profileNotCompleted');

const useRegistration = ({ userId, token, onCompleted }: Props) => {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<RegistrationValues>({
    initialValues: readRegistrationDraft(userId),
    onValuesChange: (values) => saveRegistrationDraft(userId, values),
    validate: createValidator(completeProfile),
    validateInputOnBlur: true,
  });
  const submit = async (profile: RegistrationValues) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (form.submitting) return;
    setFailure(null);
    const outcome = await completeRegistration(userId, token, profile);
    if (!outcome.problem && outcome.token) {
      clearRegistrationDraft(userId);
      return onCompleted(outcome.token, outcome.data);
    }
    const fieldErrors = outcome.problem?.errors ?? [];
    const errors = Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]));
    form.setErrors(errors);
    focusFirstError(form, errors);
    setFailure(formatFailure(outcome));
  };
  return { form, failure, onSubmit: form.onSubmit(submit, (errors) => focusFirstError(form, errors)) };
};

/** Completes a new account: a name, and the background that helps the account manager. */
export const RegistrationForm = (props: Props) => {
  const t = useTexts(registration);
  const { form, failure, onSubmit } = useRegistration(props);
  const { occupation, participatedIn } = form.values;
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
      />
      <Background
        occupation={occupation}
        participatedIn={participatedIn}
        onChange={(field, next) => form.setFieldValue(field, next)}
      />
      <TextInput
        {...form.getInputProps('referralCode')}
        label={
          <>
            {t('referralCode')} <span className={classes.optional}>{t('optional')}</span>
          </>
        }
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      {failure && (
        <Alert role="alert">
          <b>{failure}</b>
        </Alert>
      )}
      <Button type="submit" variant="filled" className={classes.submit ?? ''} aria-busy={form.submitting}>
        {t(form.submitting ? 'submitting' : 'submit')}
      </Button>
    </form>
  );
};
