import '#web/styles/alerts.css';
import { isMobile } from '@cinvoice/contract/rules/identity';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { messages } from '#web/i18n/en/messages.ts';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import { TermsLink } from '#web/shared/ui/layout/terms-link.tsx';
import { sendOtp } from './calls.ts';
import { PasskeySlot } from './passkey-slot.tsx';
import classes from './sign-in.module.css';
import type { SignInForm } from './sign-in-form.ts';

/** Accepts pasted numbers with spaces, dashes and the country code. */
const parseDigits = (typed: string): string => {
  const digits = typed.replace(/[\s()-]/g, '');
  return /^(\+91|0)\d{10}$/.test(digits) ? digits.slice(-10) : digits;
};

const FIELD_ID = 'sign-in-phone';

/** Reads a number typed before hydration: a change of language replaces the field. */
const readTypedNumber = (): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(FIELD_ID);
  return field instanceof HTMLInputElement && field.value !== '' ? field.value : undefined;
};

/** Asks for the number, below the role tiles. It reads the ref on submit, so that a new role does not redraw it. */
export const PhoneForm = ({ formRef }: { formRef: RefObject<SignInForm> }) => {
  const t = useTexts(signIn);
  const say = useTexts(messages);
  // Before hydration a press would reload the page and lose the number.
  const ready = useIsHydrated();
  const phone = useRef<HTMLInputElement>(null);
  const [initial] = useState(() => readTypedNumber() ?? formRef.current.mobile);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const number = parseDigits(phone.current?.value ?? '');
    setInvalid(!isMobile(number));
    setRefusal(isMobile(number) ? null : say('phoneInvalid'));
    const { role, onRoleMissing } = formRef.current;
    if (role === null) {
      return onRoleMissing();
    }
    if (!isMobile(number)) return phone.current?.focus();
    setSending(true);
    const { holdsCode, refusal: newRefusal } = await sendOtp(number, role);
    setRefusal(newRefusal);
    if (holdsCode)
      await formRef.current.onSent(number, newRefusal).catch(() => setRefusal(say('unreachable')));
    setSending(false);
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={phone}
        id={FIELD_ID}
        label={t('phone')}
        defaultValue={initial}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        withAsterisk={false}
        error={invalid}
        aria-describedby={refusal ? 'sign-in-refusal' : undefined}
        leftSection={<span className={classes.country}>+91</span>}
        leftSectionWidth={72}
        classNames={{ input: classes.number ?? '', section: classes.section ?? '' }}
      />
      {refusal && (
        <Alert role="alert" id="sign-in-refusal">
          <b>{refusal}</b>
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          variant="filled"
          fullWidth
          loading={sending}
          disabled={!ready}
          className={classes.send ?? ''}
        >
          {t('sendOtp')}
        </Button>
        <p className={`small muted ${classes.terms}`}>
          {t.rich('terms', { terms: (words) => <TermsLink>{words}</TermsLink> })}
        </p>
      </div>
      <PasskeySlot formRef={formRef} />
    </form>
  );
};
