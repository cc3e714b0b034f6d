import { listFieldErrors } from '@cinvoice/contract/codes/issues';
import { contactForm } from '@cinvoice/contract/contact';
import { isFault, send } from '@cinvoice/ui/api/api.ts';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { contact } from '@cinvoice/words/en/contact.ts';
import { getText, translateCoded } from '@cinvoice/words/get-text.ts';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  blankValues,
  type ContactValues,
  clearDraft,
  fillFromDraft,
  readFormValues,
  saveDraft,
} from './contact-draft.ts';

type Errors = Readonly<Record<string, string>>;

const names = Object.keys(blankValues);

/** Checks as the server does, in the reader's language. */
const validate = (values: ContactValues): Errors =>
  Object.fromEntries(
    listFieldErrors(contactForm, values).map((error) => [error.path, translateCoded(error)]),
  );

const focusFirst = (form: HTMLFormElement, errors: Errors): void => {
  const first = names.find((name) => name in errors);
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
};

/** Holds the contact form. The fields are the browser's own, so what was typed before this script had come stays. */
export const useContactForm = () => {
  const openedAt = useRef(0);
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [isAnother, setAnother] = useState(false);

  // Takes the form over, or another one after a message was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is shown again is another one
  useEffect(() => {
    openedAt.current = performance.now();
    if (element.current) fillFromDraft(element.current);
  }, [sentBy]);

  const showError = (name: string | null, error: string | undefined): void => {
    if (name === null) return;
    setErrors(({ [name]: _former, ...others }) =>
      error === undefined ? others : { ...others, [name]: error },
    );
  };

  const showErrors = (form: HTMLFormElement, found: Errors): void => {
    setErrors(found);
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = readFormValues(form);
    const found = validate(values);
    if (Object.keys(found).length > 0) {
      showErrors(form, found);
      return;
    }
    setSending(true);
    const { problem } = await send<null>('/contact', {
      method: 'POST',
      json: {
        ...values,
        website: String(new FormData(form).get('website') ?? ''),
        openForMs: Math.round(performance.now() - openedAt.current),
      },
    });
    setSending(false);
    if (!problem) {
      clearDraft();
      setSentBy(values.email);
      return;
    }
    const refused = pickFieldErrors(problem, names);
    showErrors(form, refused);
    if (Object.keys(refused).length > 0) return;
    setFailure(isFault(problem) ? getText(contact, 'failed') : problem.message);
  };

  return {
    element,
    isSending,
    errors,
    failure,
    sentBy,
    isAnother,
    writeAnother: () => {
      setAnother(true);
      setErrors({});
      setSentBy(null);
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      saveDraft(readFormValues(currentTarget));
      // An error that went when the field is left would move what is just being pressed.
      if (target instanceof Element) showError(target.getAttribute('name'), undefined);
    },
    /** Checks the field that was left, and no other. */
    onBlurCapture: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
      const name = target.getAttribute('name');
      showError(name, validate(readFormValues(currentTarget))[name ?? '']);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setFailure(null);
      if (!isSending) void submit(event.currentTarget);
    },
  };
};
