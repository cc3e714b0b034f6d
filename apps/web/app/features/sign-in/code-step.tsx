import '#web/styles/alerts.css';
import '#web/styles/codes.css';
import { isOtp, OTP_LENGTH } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import { Alert, Button, PinInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type Admitted, sendOtp, verifyOtp } from './calls.ts';
import classes from './code-step.module.css';
import door from './sign-in.module.css';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  role: Role;
  mobile: string;
  /** Why no new code was sent; null when one was. */
  note: string | null;
  onChangeNumber: () => void;
  onAdmitted: (admitted: Admitted) => Promise<void>;
};

const RESEND_SECONDS = 30;

/** '0:24' */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** '+91 90000 00017' */
const readable = (mobile: string): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

const useCode = ({ role, mobile, note, onAdmitted }: Props) => {
  const [otp, setOtp] = useState('');
  const [verifying, setVerifying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(note);
  const [resent, setResent] = useState(false);
  const [sends, setSends] = useState(1);
  const { left, restart } = useCountdown(RESEND_SECONDS);
  const firstCell = useRef<HTMLInputElement>(null);

  const verify = async (code: string) => {
    // Exactly six digits, otherwise nothing is sent. Specification, section 5.
    if (!isOtp(code) || verifying) return;
    setVerifying(true);
    setRefusal(null);
    const admission = await verifyOtp(mobile, code, role);
    if (admission.refusal === null) return onAdmitted(admission);
    setVerifying(false);
    setRefusal(admission.refusal);
    setOtp('');
    firstCell.current?.focus();
  };

  const resend = async () => {
    setRefusal(null);
    setResent(false);
    restart();
    setSends(sends + 1);
    const { refusal: refused } = await sendOtp(mobile, role);
    setRefusal(refused);
    setResent(refused === null);
  };

  useCodeFromSms(sends, (code) => {
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
      className={door.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void verify(otp);
      }}
    >
      <p className="lead">
        {t.rich(sentAs, {
          b: (words) => <b className={`num ${classes.whole}`}>{words}</b>,
          number: readable(mobile),
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
            <span className="num">{t('resendIn', { time: clock(left) })}</span>
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
        className={door.send ?? ''}
        loading={verifying}
        disabled={!isOtp(otp)}
      >
        {t('verify')}
      </Button>
    </form>
  );
};
