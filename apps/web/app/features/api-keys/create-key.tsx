import {
  type ApiScope,
  areaScopes,
  type CreatedApiKey,
  type KeyArea,
  keyDays,
  createApiKey as schema,
} from '@cinvoice/contract/api-keys';
import { apiKeys, scopeTexts } from '@cinvoice/words/en/api-keys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { useFormName } from '#web/shared/forms/use-form-name.ts';
import { useSending } from '#web/shared/forms/use-sending.ts';
import { CancelButton, FormButtons, SubmitButton } from '#web/shared/ui/forms/form-buttons.tsx';
import classes from './api-keys.module.css';
import { createApiKey } from './calls.ts';

type Values = { name: string; scopes: ApiScope[]; days: string };

const initialValues: Values = { name: '', scopes: [], days: '90' };
const names = Object.keys(initialValues);

const toBody = ({ days, ...rest }: Values) => ({ ...rest, days: Number(days) });

const check = createValidator(schema);

type FormProps = { area: KeyArea; onClose: () => void; onCreated: (key: CreatedApiKey) => void };

const useKeyForm = ({ area, onCreated }: Pick<FormProps, 'area' | 'onCreated'>) => {
  const form = useForm<Values>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => check(toBody(values)),
  });
  const firstScope = useRef<HTMLInputElement>(null);
  const focusFirst = (errors: object) => {
    // A group takes no focus; its first choice does.
    if ('name' in errors) focusFirstError(form, errors, names);
    else if ('scopes' in errors) firstScope.current?.focus();
  };
  const { isSending, problem, send } = useSending({
    names,
    setErrors: form.setErrors,
    focusFirst,
    call: (values: Values) => createApiKey(area, toBody(values)),
    onDone: onCreated,
  });
  return { form, firstScope, isSending, problem, submit: form.onSubmit(send, focusFirst) };
};

const KeyForm = ({ area, onClose, onCreated }: FormProps) => {
  const t = useTexts(apiKeys);
  const sayScope = useTexts(scopeTexts);
  const { form, firstScope, isSending, problem, submit } = useKeyForm({ area, onCreated });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox.Group
        key={form.key('scopes')}
        {...form.getInputProps('scopes')}
        label={t('chooseScopes')}
        required
      >
        <div className={classes.choices}>
          {areaScopes[area].map((scope, index) => (
            <Checkbox
              key={scope}
              value={scope}
              label={
                <>
                  {sayScope(scope)} <span className={classes.code}>{scope}</span>
                </>
              }
              {...(index === 0 && { ref: firstScope })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        key={form.key('days')}
        {...form.getInputProps('days')}
        label={t('days')}
        data={keyDays.map((days) => ({ value: String(days), label: t('daysChoice', { days }) }))}
      />
      <FormButtons>
        <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
        <SubmitButton isSending={isSending}>{t(isSending ? 'creating' : 'create')}</SubmitButton>
      </FormButtons>
    </form>
  );
};

/** Asks what a new key is for, and makes it. */
export const CreateKey = ({ opened, ...form }: FormProps & { opened: boolean }) => {
  const t = useTexts(apiKeys);
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('create')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={640}
    >
      <p className={classes.lead}>{t('createText')}</p>
      <KeyForm {...form} />
    </Modal>
  );
};
