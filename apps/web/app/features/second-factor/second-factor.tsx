import { proveSecondFactor } from '@cinvoice/contract/accounts';
import { formatDate } from '@cinvoice/contract/dates';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { secondFactor } from '@cinvoice/words/en/second-factor.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { postTotpWithProof, type SecondFactors } from './calls.ts';
import { Passkeys } from './passkeys.tsx';
import { useProofFields } from './proof-fields.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { type RecoveryCodesAnswer, Setup, type TotpSecret } from './setup.tsx';

type StateProps = { area: ReviewerArea; state: SecondFactors };
type StepsProps = StateProps & { onStep: () => void };
type Step = { secret: TotpSecret } | { codes: readonly string[]; done: string } | null;

/** Sets up or removes the signed-in person's second factor, and renews recovery codes. */
const Steps = ({ area, state, onStep }: StepsProps) => {
  const t = useTexts(secondFactor);
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>(null);
  const notifyStep = useEffectEvent(onStep);
  const last = useRef({ step, on: state.on });
  // Moves the focus: the element that had it may be gone after a step.
  useEffect(() => {
    const hasChanged = last.current.step !== step || last.current.on !== state.on;
    last.current = { step, on: state.on };
    if (hasChanged) notifyStep();
  }, [step, state.on]);
  const showCodes = (done: string) => (answer: RecoveryCodesAnswer) =>
    setStep({ codes: answer.recoveryCodes, done });
  // Reloads only now: a reload while the codes are shown would replace them.
  const finish = async (done: string) => {
    await revalidate();
    setStep(null);
    notify(done);
  };
  const notifyChange = (done: string) => {
    notify(done);
    void revalidate();
  };

  if (step && 'codes' in step) {
    return <RecoveryCodes codes={step.codes} onSaved={() => void finish(step.done)} />;
  }
  if (step) {
    return (
      <Setup
        area={area}
        {...step.secret}
        onConfirmed={showCodes(t('switchedOn'))}
        onCancel={() => setStep(null)}
      />
    );
  }
  return (
    <>
      {state.on ? (
        <AppEnabled area={area} state={state} onRemoved={() => notifyChange(t('removed'))} />
      ) : (
        <AppDisabled area={area} state={state} onStarted={(secret) => setStep({ secret })} />
      )}
      <Passkeys
        area={area}
        factors={state}
        onAdded={(done, codes) => (codes ? setStep({ codes, done }) : notifyChange(done))}
        onRemoved={notifyChange}
      />
      {(state.on || state.passkeys.length > 0) && (
        <RenewCodes area={area} state={state} onCodes={showCodes(t('codesRenewed'))} />
      )}
    </>
  );
};

type AppDisabledProps = StateProps & { onStarted: (secret: TotpSecret) => void };

const AppDisabled = ({ area, state, onStarted }: AppDisabledProps) => {
  const t = useTexts(secondFactor);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p>{t('off')}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
          {t('setUp')}
        </Button>
      </div>
      <CallDialog
        title={t('setUpTitle')}
        opened={opened}
        onClose={() => setOpened(false)}
        fields={useProofFields(state)}
        schema={proveSecondFactor}
        submit={t('next')}
        submitting={t('preparing')}
        call={(values) => postTotpWithProof<TotpSecret>(area, '', values, state)}
        onDone={onStarted}
      >
        {t('setUpText')}
      </CallDialog>
    </>
  );
};

const AppEnabled = ({ area, state, onRemoved }: StateProps & { onRemoved: () => void }) => {
  const t = useTexts(secondFactor);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p>{t('on', { at: state.since ? formatDate(state.since) : '' })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
          {t('remove')}
        </Button>
      </div>
      <CallDialog
        title={t('removeTitle')}
        opened={opened}
        onClose={() => setOpened(false)}
        fields={useProofFields(state)}
        schema={proveSecondFactor}
        submit={t('remove')}
        submitting={t('removing')}
        call={(values) => postTotpWithProof<unknown>(area, '/remove', values, state)}
        onDone={onRemoved}
      >
        {t(state.passkeys.length > 0 ? 'removeTextWithPasskeys' : 'removeText')}
      </CallDialog>
    </>
  );
};

const RenewCodes = ({
  area,
  state,
  onCodes,
}: StateProps & { onCodes: (codes: RecoveryCodesAnswer) => void }) => {
  const t = useTexts(secondFactor);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <h3 className={classes.heading}>{t('recovery')}</h3>
      <p>{t('codesLeft', { count: state.recoveryCodesLeft })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
          {t('renewCodes')}
        </Button>
      </div>
      <CallDialog
        title={t('renewCodes')}
        opened={opened}
        onClose={() => setOpened(false)}
        fields={useProofFields(state)}
        schema={proveSecondFactor}
        submit={t('renewCodes')}
        submitting={t('renewingCodes')}
        call={(values) => postTotpWithProof<RecoveryCodesAnswer>(area, '/recovery-codes', values, state)}
        onDone={onCodes}
      >
        {t('renewCodesText')}
      </CallDialog>
    </>
  );
};

export const SecondFactor = ({
  area,
  state,
}: {
  area: ReviewerArea;
  state: Promise<Outcome<SecondFactors>>;
}) => {
  const t = useTexts(secondFactor);
  const heading = useRef<HTMLHeadingElement>(null);
  // A step removes the button that led to it, which drops the focus to the body.
  const takeFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <section className={classes.section}>
      <h2 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <Loaded outcome={state} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(loaded) => <Steps area={area} state={loaded} onStep={takeFocus} />}
      </Loaded>
    </section>
  );
};
