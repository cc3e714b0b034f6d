import {
  type AddWebhook,
  listWebhookTypes,
  addWebhook as schema,
  type Webhook,
} from '@cinvoice/contract/webhooks';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { useFormName } from '#web/shared/forms/use-form-name.ts';
import { useSending } from '#web/shared/forms/use-sending.ts';
import { CancelButton, FormButtons, SubmitButton } from '#web/shared/ui/forms/form-buttons.tsx';
import { EventChoice } from './event-choice.tsx';
import classes from './webhooks.module.css';

type Values = { url: string; types: string[] };

const names = ['url', 'types'];

type FormProps<T> = {
  area: Area;
  /** Absent for a new one. */
  webhook?: Webhook;
  submit: string;
  submitting: string;
  onClose: () => void;
  call: (values: AddWebhook) => Promise<Outcome<T>>;
  onDone: (answer: T) => void;
};

const useWebhookForm = <T,>({ area, webhook, call, onDone }: FormProps<T>) => {
  const form = useForm<Values>({
    name: useFormName(),
    mode: 'controlled',
    initialValues: { url: webhook?.url ?? '', types: webhook?.types ?? [...listWebhookTypes(area)] },
    validate: createValidator(schema),
  });
  const focusFirst = (errors: object) => focusFirstError(form, errors, names);
  const { isSending, problem, send } = useSending({
    names,
    setErrors: form.setErrors,
    focusFirst,
    call: (values: Values) => call(schema.parse(values)),
    onDone,
  });
  return { form, isSending, problem, submit: form.onSubmit(send, focusFirst) };
};

const WebhookForm = <T,>(props: FormProps<T>) => {
  const t = useTexts(webhooks);
  const { area, submit: name, submitting, onClose } = props;
  const { form, isSending, problem, submit } = useWebhookForm(props);
  const { types } = form.errors;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      <TextInput
        {...form.getInputProps('url')}
        label={t('url')}
        description={t('urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
      />
      <EventChoice
        owner={area}
        value={form.values.types}
        error={typeof types === 'string' ? types : undefined}
        onChange={(chosen) => form.setFieldValue('types', chosen)}
      />
      <FormButtons>
        <CancelButton onClick={onClose}>{t('close')}</CancelButton>
        <SubmitButton isSending={isSending}>{isSending ? submitting : name}</SubmitButton>
      </FormButtons>
    </form>
  );
};

type Props<T> = FormProps<T> & { title: string; text: string; opened: boolean };

/** Asks for the address of a webhook and its events. */
export const WebhookDialog = <T,>({ title, text, opened, ...form }: Props<T>) => {
  const t = useTexts(webhooks);
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={720}
    >
      <p className={classes.lead}>{text}</p>
      <WebhookForm {...form} />
    </Modal>
  );
};
