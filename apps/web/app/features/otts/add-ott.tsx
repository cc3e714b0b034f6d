import { createOtt } from '@cinvoice/contract/accounts';
import type { Ott } from '@cinvoice/contract/answers';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { EMAIL_LENGTH } from '@cinvoice/contract/text';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api.ts';
import { checkBy } from '#web/shared/check-by.ts';
import { notify } from '#web/shared/notices.ts';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { useFormName } from '#web/shared/use-form-name.ts';
import classes from './add-ott.module.css';
import { fieldErrorsOf } from './field-errors.ts';

/** What was added, with the address that its answer leaves out, since anyone may read that. */
type Added = Ott & { email: string };

type Props = { opened: boolean; onClose: () => void; onAdded: (ott: Added) => void };

const blank = { ottId: '', name: '', email: '', password: '' };

const useAddOtt = (onAdded: (ott: Added) => void) => {
  const t = useTexts(otts);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const form = useForm({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: blank,
    validate: checkBy(createOtt),
    validateInputOnBlur: true,
  });
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit(async (values) => {
    // The button keeps the focus while it sends: a disabled one would drop it.
    if (sending) return;
    setSending(true);
    setProblem(null);
    const outcome = await send<Ott>('/ott', { method: 'POST', area: 'admin', json: values });
    setSending(false);
    if (outcome.problem) {
      const errors = fieldErrorsOf(outcome.problem);
      form.setErrors(errors);
      focusFirst(errors);
      setProblem(Object.keys(errors).length > 0 ? null : outcome.problem);
      return;
    }
    form.reset();
    notify(t('added', { name: outcome.data.name, ottId: outcome.data.ottId }));
    onAdded({ ...outcome.data, email: values.email.trim() });
  }, focusFirst);
  return { form, sending, problem, submit };
};

/** What was typed stays when the dialog is closed or the request fails; only a success empties it. */
export const AddOtt = ({ opened, onClose, onAdded }: Props) => {
  const t = useTexts(otts);
  const { form, sending, problem, submit } = useAddOtt(onAdded);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('add')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={520}
      keepMounted
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem && <Alert role="alert">{problem.message}</Alert>}
        <TextInput
          key={form.key('ottId')}
          {...form.getInputProps('ottId')}
          label={t('ottId')}
          description={t('ottIdHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          data-autofocus
        />
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={t('name')}
          autoComplete="off"
          maxLength={200}
          required
        />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label={t('email')}
          description={t('emailHint')}
          autoComplete="off"
          maxLength={EMAIL_LENGTH}
        />
        <PasswordField
          key={form.key('password')}
          {...form.getInputProps('password')}
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
        <Button
          type="submit"
          variant="filled"
          fullWidth
          disabled={sending}
          aria-busy={sending}
          // Leaving a field shows what is wrong with it, which would move the button away from under the press.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t(sending ? 'submitting' : 'submit')}
        </Button>
      </form>
    </Modal>
  );
};
