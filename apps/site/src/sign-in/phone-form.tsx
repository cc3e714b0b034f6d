import { isMobile } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import { messages } from '@cinvoice/words/en/messages.ts';
import { signIn } from '@cinvoice/words/en/sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { TermsLink } from '#site/ui/terms-link.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { sendOtp, type VerifiedAccount } from './calls.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import classes from './sign-in.module.css';

/** Accepts pasted numbers with spaces, dashes and the country code. */
const parseDigits = (typed: string): string => {
  const digits = typed.replace(/[\s()-]/g, '');
  return /^(\+91|0)\d{10}$/.test(digits) ? digits.slice(-10) : digits;
};

const REFUSAL_ID = 'sign-in-refusal';

type Props = {
  role: Role | null;
  /** The number that was sent a code, to be changed. */
  mobile: string;
  onRoleMissing: () => void;
  /** `note` is the reason why no new code was sent; null if one was. */
  onSent: (mobile: string, note: string | null) => void;
  onVerified: (account: VerifiedAccount) => void;
};

/** Asks for the number, below the role tiles. */
export const PhoneForm = ({ role, mobile, onRoleMissing, onSent, onVerified }: Props) => {
  const t = useTexts(signIn);
  const say = useTexts(messages);
  const phone = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const number = parseDigits(phone.current?.value ?? '');
    setInvalid(!isMobile(number));
    setRefusal(isMobile(number) ? null : say('phoneInvalid'));
    if (role === null) return onRoleMissing();
    if (!isMobile(number)) return phone.current?.focus();
    if (isSending) return;
    setSending(true);
    const { holdsCode, refusal: newRefusal } = await sendOtp(number, role);
    setSending(false);
    setRefusal(newRefusal);
    if (holdsCode) onSent(number, newRefusal);
  };

  return (
    <form className={classes.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        inputRef={phone}
        id="sign-in-phone"
        label={t('phone')}
        defaultValue={mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={isInvalid}
        aria-describedby={refusal ? REFUSAL_ID : undefined}
        prefix="+91"
      />
      {refusal && (
        <Notice id={REFUSAL_ID}>
          <b>{refusal}</b>
        </Notice>
      )}
      <div>
        <Button type="submit" isPrimary isWide isBusy={isSending}>
          {t('sendOtp')}
        </Button>
        <p className={`small muted ${classes.terms}`}>
          {t.rich('terms', { terms: (words) => <TermsLink>{words}</TermsLink> })}
        </p>
      </div>
      <PasskeySignIn role={role} onRoleMissing={onRoleMissing} onVerified={onVerified} />
    </form>
  );
};
