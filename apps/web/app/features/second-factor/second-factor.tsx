import { proveSecondFactor, type SecondFactorState } from '@cinvoice/contract/accounts';
import { asDate } from '@cinvoice/contract/dates';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { secondFactor } from '#web/i18n/en/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api.ts';
import { notify } from '#web/shared/notices.ts';
import type { Desk } from '#web/shared/session.ts';
import { CallDialog } from '#web/shared/ui/call-dialog.tsx';
import { Loaded } from '#web/shared/ui/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/skeleton-rows.tsx';
import { ask } from './calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { type Codes, type Secret, Setup } from './setup.tsx';

type StateProps = { desk: Desk; state: SecondFactorState };
type StepsProps = StateProps & { onStep: () => void };
type Step = { secret: Secret } | { codes: readonly string[]; done: string } | null;

/** One's own second factor: setting it up, new recovery codes, and taking it off. */
const Steps = ({ desk, state, onStep }: StepsProps) => {
  const t = useTexts(secondFactor);
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>(null);
  const tellStep = useEffectEvent(onStep);
  const last = useRef({ step, on: state.on });
  // Moves the browser's focus, which the step before may have taken along.
  useEffect(() => {
    const isAnother = last.current.step !== step || last.current.on !== state.on;
    last.current = { step, on: state.on };
    if (isAnother) tellStep();
  }, [step, state.on]);
  const show = (done: string) => (answer: Codes) => setStep({ codes: answer.recoveryCodes, done });
  // Not before: reading the state anew must not put anything in the place of the codes.
  const finish = async (done: string) => {
    await revalidate();
    setStep(null);
    notify(done);
  };
  const removed = () => {
    notify(t('removed'));
    void revalidate();
  };

  if (step && 'codes' in step) {
    return <RecoveryCodes codes={step.codes} onKept={() => void finish(step.done)} />;
  }
  if (step) {
    return (
      <Setup desk={desk} {...step.secret} onConfirmed={show(t('switchedOn'))} onStop={() => setStep(null)} />
    );
  }
  if (!state.on) return <Off desk={desk} onStarted={(secret) => setStep({ secret })} />;
  return <On desk={desk} state={state} onCodes={show(t('remade'))} onRemoved={removed} />;
};

const Off = ({ desk, onStarted }: { desk: Desk; onStarted: (secret: Secret) => void }) => {
  const t = useTexts(secondFactor);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>{t('off')}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
          {t('setUp')}
        </Button>
      </div>
      <CallDialog
        title={t('setUpTitle')}
        opened={asking}
        onClose={() => setAsking(false)}
        fields={[{ name: 'password', label: t('password'), kind: 'current-password' }]}
        schema={proveSecondFactor}
        submit={t('goOn')}
        submitting={t('goingOn')}
        call={(given) => ask<Secret>(desk, '', given)}
        onDone={onStarted}
      >
        {t('setUpText')}
      </CallDialog>
    </>
  );
};

type OnProps = StateProps & { onCodes: (codes: Codes) => void; onRemoved: () => void };

const On = ({ desk, state, onCodes, onRemoved }: OnProps) => {
  const t = useTexts(secondFactor);
  const [asked, setAsked] = useState<'remake' | 'remove' | null>(null);
  const proof = (which: 'remake' | 'remove') => ({
    opened: asked === which,
    onClose: () => setAsked(null),
    schema: proveSecondFactor,
    fields: [
      { name: 'password', label: t('password'), kind: 'current-password' as const },
      { name: 'code', label: t('code'), hint: t('proofHint'), kind: 'code' as const },
    ],
  });
  return (
    <>
      <p>
        {t('on', { at: state.since ? asDate(state.since) : '' })}{' '}
        {t('left', { count: state.recoveryCodesLeft })}
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsked('remake')} aria-haspopup="dialog">
          {t('remake')}
        </Button>
        <Button onClick={() => setAsked('remove')} aria-haspopup="dialog">
          {t('remove')}
        </Button>
      </div>
      <CallDialog
        {...proof('remake')}
        title={t('remake')}
        submit={t('remake')}
        submitting={t('remaking')}
        call={(given) => ask<Codes>(desk, '/recovery-codes', given)}
        onDone={onCodes}
      >
        {t('remakeText')}
      </CallDialog>
      <CallDialog
        {...proof('remove')}
        title={t('removeTitle')}
        submit={t('remove')}
        submitting={t('removing')}
        call={(given) => ask<unknown>(desk, '/remove', given)}
        onDone={onRemoved}
      >
        {t('removeText')}
      </CallDialog>
    </>
  );
};

export const SecondFactor = ({ desk, state }: { desk: Desk; state: Promise<Outcome<SecondFactorState>> }) => {
  const t = useTexts(secondFactor);
  const heading = useRef<HTMLHeadingElement>(null);
  // A step takes the button along that led to the next.
  const takeFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <section className={classes.section}>
      <h2 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <Loaded outcome={state} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(loaded) => <Steps desk={desk} state={loaded} onStep={takeFocus} />}
      </Loaded>
    </section>
  );
};
