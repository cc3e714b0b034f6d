import type { User } from '@cinvoice/contract/answers';
import { MAX_EMAIL_LENGTH } from '@cinvoice/contract/text';
import { send } from '@cinvoice/ui/api/api.ts';
import { profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { PlainButton } from '#web/shared/ui/forms/plain-button.tsx';
import classes from './email-field.module.css';

type Props = { saved: User; onSent: (user: User) => void };

/** Shown until the address is confirmed; sends the link again. */
const PendingConfirmation = ({ saved: { email, confirmedEmail }, onSent }: Props) => {
  const t = useTexts(profile);
  const [sending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    const { data, problem } = await send<User>('/users/confirm-email/send-again', {
      method: 'POST',
      area: 'user',
    });
    setSending(false);
    if (problem) {
      notify(problem.message, 'bad');
      return;
    }
    notify(t('sentAgain', { email: data.email }));
    onSent(data);
  };
  return (
    <div className={classes.waiting}>
      <p>
        {t('emailPending', { email })} {confirmedEmail && t('emailFormer', { email: confirmedEmail })}
      </p>
      <PlainButton busy={sending} onClick={() => void sendAgain()}>
        {t(sending ? 'sendingAgain' : 'sendAgain')}
      </PlainButton>
    </div>
  );
};

/** Edits the e-mail address and shows whether the saved one, not the typed one, is confirmed. */
export const EmailField = ({ input, ...rest }: Props & { input: GetInputPropsReturnType }) => {
  const t = useTexts(profile);
  const { email, confirmedEmail } = rest.saved;
  const isConfirmed = email !== '' && email === confirmedEmail;
  const isPending = email !== '' && !isConfirmed;
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        type="email"
        label={t('email')}
        description={!isPending && t(isConfirmed ? 'emailConfirmed' : 'emailHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
      />
      {isPending && <PendingConfirmation {...rest} />}
    </div>
  );
};
