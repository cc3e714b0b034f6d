import '#web/styles/alerts.css';
import '#web/styles/codes.css';
import { isOtp, OTP_LENGTH } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import { Alert, Button, PinInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
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
  onVerified: (account: VerifiedAccount) => Promise<void>;
};

const RESEND_SECONDS = 30;

/** Formats seconds as '0:24'. */
const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats a number as '+91 90000 00017'. */
const formatMobile = (mobile: string): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

const useCode = ({ role, mobile, note, onVerified }: Props) => {
  const [otp, setOtp] = useState('');
  const [verifying, setVerifying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(note);
  const [resent, setResent] = useState(false);
  const [sendCount, setSendCount] = useState(1);
  const { left, restart } = useCountdown(RESEND_SECONDS);
  const firstCell = useRef<HTMLInputElement>(null);

  const verify = async (code: string) => {
    // Exactly six digits, otherwise nothing is sent. Specification, section 5.
    if (!isOtp(code) || verifying) return;
    setVerifying(true);
    setRefusal(null);
    const result = await verifyOtp(mobile, code, role);
    if (result.refusal === null) return onVerified(result);
    setVerifying(false);
    setRefusal(result.refusal);
    setOtp('');
    firstCell.current?.focus();
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

  useCodeFromSms(sendCount, (code) => {
    setOtp(code);
    void verify(code);
  });

  return { otp, setOtp, verifying, refusal, resent, left, firstCell, verify, resend };
};

export const CodeStep = (props: Props) => {
  const { role, mobile, note, onChangeNumber } = props;
  const t = useTexts(signIn);
  const { otp, setOtp, verifying, refusal, resent, left, firstCell, verify, resend } = useCode(props);
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
      <div>
        <span className={classes.label} id="code-label">
          {t('code')}
        </span>
        <PinInput
          ref={firstCell}
          size="xl"
          role="group"
          aria-labelledby="code-label"
          aria-describedby="code-hint"
          length={OTP_LENGTH}
          type="number"
          inputMode="numeric"
          oneTimeCode
          autoFocus
          placeholder=""
          value={otp}
          onChange={(code) => {
            setOtp(code);
            void verify(code);
          }}
          classNames={{ root: classes.pins ?? '', pinInput: classes.cell ?? '', input: classes.pin ?? '' }}
          error={refusal !== null && refusal !== note && otp === ''}
          getInputProps={(index) => ({ 'aria-label': t('digit', { place: index + 1 }) })}
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
        <Alert role="alert">
          <b>{refusal}</b>
        </Alert>
      )}
      {resent && <p role="status">{t('resent')}</p>}
      <Button
        type="submit"
        variant="filled"
        fullWidth
        className={signInClasses.send ?? ''}
        loading={verifying}
        disabled={!isOtp(otp)}
      >
        {t('verify')}
      </Button>
    </form>
  );
};
