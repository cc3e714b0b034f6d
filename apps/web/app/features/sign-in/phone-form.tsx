import '#web/styles/alerts.css';
import { isMobile } from '@cinvoice/contract/rules/identity';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { messages } from '#web/i18n/en/messages.ts';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import { TermsLink } from '#web/shared/ui/layout/terms-link.tsx';
import { sendOtp } from './calls.ts';
import type { Door } from './door.ts';
import { PasskeySlot } from './passkey-slot.tsx';
import classes from './sign-in.module.css';

/** People paste numbers as they are written: with spaces, dashes and the country's code. */
const digitsOf = (typed: string): string => {
  const digits = typed.replace(/[\s()-]/g, '');
  return /^(\+91|0)\d{10}$/.test(digits) ? digits.slice(-10) : digits;
};

const FIELD = 'sign-in-phone';

/** In a page that changes its language before it is taken over, another field takes the place of the one typed into. */
const typedBefore = (): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(FIELD);
  return field instanceof HTMLInputElement && field.value !== '' ? field.value : undefined;
};

/** The form below the tiles; the door is looked at when it is sent, so that the tiles change without it. */
export const PhoneForm = ({ door }: { door: RefObject<Door> }) => {
  const t = useTexts(signIn);
  const say = useTexts(messages);
  // Before the scripts are there, a press would load the page again and lose the number.
  const ready = useTakenOver();
  const phone = useRef<HTMLInputElement>(null);
  const [initial] = useState(() => typedBefore() ?? door.current.mobile);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const number = digitsOf(phone.current?.value ?? '');
    setInvalid(!isMobile(number));
    setRefusal(isMobile(number) ? null : say('phoneInvalid'));
    const { role, onRoleMissing } = door.current;
    if (role === null) {
      return onRoleMissing();
    }
    if (!isMobile(number)) return phone.current?.focus();
    setSending(true);
    const { holdsCode, refusal: refused } = await sendOtp(number, role);
    setRefusal(refused);
    if (holdsCode) await door.current.onSent(number, refused).catch(() => setRefusal(say('notReached')));
    setSending(false);
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={phone}
        id={FIELD}
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
      <PasskeySlot door={door} />
    </form>
  );
};
