import { contactForm } from '@cinvoice/contract/contact';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { contact } from '#web/i18n/en/contact.ts';
import { getText } from '#web/i18n/get-text.ts';
import { isFault, send } from '#web/shared/api/api.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { pickFieldErrors } from '#web/shared/forms/field-errors.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import {
  blankValues,
  type ContactValues,
  clearDraft,
  readInitialValues,
  saveDraft,
} from './contact-draft.ts';

/** Holds the contact form. It validates as the server does, saves a draft while typing, and confirms once. */
export const useContactForm = () => {
  const openedAt = useRef(0);
  const element = useRef<HTMLFormElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [another, setAnother] = useState(false);
  const form = useForm<ContactValues>({
    initialValues: blankValues,
    validate: createValidator(contactForm),
    validateInputOnBlur: true,
    // Must be stable: a new function would make `setValues` new, and the effect below would run forever.
    onValuesChange: saveDraft,
  });
  const { setValues } = form;

  // Takes over what was typed before hydration.
  useEffect(() => {
    openedAt.current = performance.now();
    setValues(readInitialValues(element.current));
    setReady(true);
  }, [setValues]);

  const focusFirst = (errors: object) => focusFirstError(form, errors, Object.keys(blankValues));

  const submit = async (values: ContactValues) => {
    setFailure(null);
    const { problem } = await send<null>('/contact', {
      method: 'POST',
      json: {
        ...values,
        website: website.current?.value ?? '',
        openForMs: Math.round(performance.now() - openedAt.current),
      },
    });
    if (!problem) {
      clearDraft();
      setSentBy(values.email);
      return;
    }
    const errors = pickFieldErrors(problem, Object.keys(blankValues));
    form.setErrors(errors);
    focusFirst(errors);
    if (Object.keys(errors).length === 0) {
      setFailure(isFault(problem) ? getText(contact, 'failed') : problem.message);
    }
  };

  const writeAnother = () => {
    form.setValues(blankValues);
    clearDraft();
    openedAt.current = performance.now();
    setSentBy(null);
    setAnother(true);
  };

  return {
    form,
    ready,
    element,
    website,
    failure,
    sentBy,
    another,
    writeAnother,
    onSubmit: form.onSubmit(submit, focusFirst),
  };
};
