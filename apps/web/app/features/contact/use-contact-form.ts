import { contactForm } from '@cinvoice/contract/contact';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { contact } from '#web/i18n/en/contact.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { isFault, send } from '#web/shared/api/api.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { pickFieldErrors } from '#web/shared/forms/field-errors.ts';
import { focusFirstError } from '#web/shared/forms/focus-first.ts';
import { blank, dropTyped, keepTyped, type Typed, typedSoFar } from './kept-message.ts';

/** The contact form: checked as the server does, kept while it is typed, and thanked for once. */
export const useContactForm = () => {
  const openedAt = useRef(0);
  const element = useRef<HTMLFormElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [another, setAnother] = useState(false);
  const form = useForm<Typed>({
    initialValues: blank,
    validate: createValidator(contactForm),
    validateInputOnBlur: true,
    // The same function at every drawing: a new one would make `setValues` new, and fill the form again for ever.
    onValuesChange: keepTyped,
  });
  const { setValues } = form;

  // What the browser's form holds by then was typed before there was a script to hear of it.
  useEffect(() => {
    openedAt.current = performance.now();
    setValues(typedSoFar(element.current));
    setReady(true);
  }, [setValues]);

  const focusFirst = (errors: object) => focusFirstError(form, errors, Object.keys(blank));

  const submit = async (values: Typed) => {
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
      dropTyped();
      setSentBy(values.email);
      return;
    }
    const errors = pickFieldErrors(problem, Object.keys(blank));
    form.setErrors(errors);
    focusFirst(errors);
    if (Object.keys(errors).length === 0) {
      setFailure(isFault(problem) ? textOf(contact, 'failed') : problem.message);
    }
  };

  const writeAnother = () => {
    form.setValues(blank);
    dropTyped();
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
