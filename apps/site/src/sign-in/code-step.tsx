import { isOtp, OTP_LENGTH } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import { signIn } from '@cinvoice/words/en/sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { sendOtp, type VerifiedAccount, verifyOtp } from './calls.ts';
import classes from './code-step.module.css';
import signInClasses from './sign-in.module.css';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  role: Role;
  mobile: string;
  /** The reason why no new code was sent; null if one was. */
  note: string | null;
  onChangeNumber: () => void;
  onVerified: (account: VerifiedAccount) => void;
};

const RESEND_SECONDS = 30;

/** Formats seconds as '0:24'. */
const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats a number as '+91 90000 00017'. */
const formatMobile = (mobile: string): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

/** Messages write a code with spaces or a dash. */
const toDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, OTP_LENGTH);

const useCode = ({ role, mobile, note, onVerified }: Props) => {
  const [otp, setOtp] = useState('');
  const [isVerifying, setVerifying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(note);
  const [isRefused, setRefused] = useState(false);
  const [isResent, setResent] = useState(false);
  const [sendCount, setSendCount] = useState(1);
  const { left, restart } = useCountdown(RESEND_SECONDS);
  const field = useRef<HTMLInputElement>(null);

  // The step replaces the number's form, where the focus was.
  useEffect(() => field.current?.focus(), []);

  const verify = async (code: string) => {
    // Exactly six digits, otherwise nothing is sent. Specification, section 5.
    if (!isOtp(code) || isVerifying) return;
    setVerifying(true);
    setRefusal(null);
    const result = await verifyOtp(mobile, code, role);
    if (result.refusal === null) return onVerified(result);
    setVerifying(false);
    setRefusal(result.refusal);
    setRefused(true);
    setOtp('');
    field.current?.focus();
  };

  const enter = (typed: string): void => {
    const code = toDigits(typed);
    setOtp(code);
    setRefused(false);
    void verify(code);
  };

  const resend = async () => {
    setRefusal(null);
    setResent(false);
    restart();
    setSendCount(sendCount + 1);
    const { refusal: newRefusal } = await sendOtp(mobile, role);
    setRefusal(newRefusal);
    setResent(newRefusal === null);
  };

  useCodeFromSms(sendCount, enter);

  return { otp, isVerifying, refusal, isRefused, isResent, left, field, verify, enter, resend };
};

export const CodeStep = (props: Props) => {
  const { role, mobile, onChangeNumber } = props;
  const t = useTexts(signIn);
  const { otp, isVerifying, refusal, isRefused, isResent, left, field, verify, enter, resend } =
    useCode(props);
  const sentAs = role === 'investor' ? 'sentAsInvestor' : 'sentAsFilmmaker';
  return (
    <form
      className={signInClasses.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void verify(otp);
      }}
    >
      <p className="lead">
        {t.rich(sentAs, {
          b: (words) => <b className={`num ${classes.whole}`}>{words}</b>,
          number: formatMobile(mobile),
        })}{' '}
        <button type="button" className={`link ${classes.change}`} onClick={onChangeNumber}>
          {t('change')}
          <span className="hidden"> {t('changeNumber')}</span>
        </button>
      </p>
      <div className={classes.code}>
        <TextField
          inputRef={field}
          id="sign-in-code"
          label={t('code')}
          value={otp}
          onInput={({ currentTarget }) => enter(currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={isRefused}
          aria-describedby="code-hint"
        />
        <p id="code-hint" className={`small muted ${classes.hint}`}>
          {t('pasteHint')}{' '}
          {left > 0 ? (
            <span className="num">{t('resendIn', { time: formatCountdown(left) })}</span>
          ) : (
            <button type="button" className={`link ${classes.change}`} onClick={() => void resend()}>
              {t('resend')}
            </button>
          )}
        </p>
      </div>
      {refusal && (
        <Notice>
          <b>{refusal}</b>
        </Notice>
      )}
      {isResent && <p role="status">{t('resent')}</p>}
      <Button type="submit" isPrimary isWide isBusy={isVerifying} disabled={!isOtp(otp)}>
        {t('verify')}
      </Button>
    </form>
  );
};
