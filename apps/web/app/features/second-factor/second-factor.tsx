import { proveSecondFactor } from '@cinvoice/contract/accounts';
import { asDate } from '@cinvoice/contract/dates';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { secondFactor } from '#web/i18n/en/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import { notify } from '#web/shared/dom/notices.ts';
import type { Desk } from '#web/shared/session/session.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { askProven, type Factors } from './calls.ts';
import { Passkeys } from './passkeys.tsx';
import { useProofFields } from './proof-fields.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { type Codes, type Secret, Setup } from './setup.tsx';

type StateProps = { desk: Desk; state: Factors };
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
  const changed = (done: string) => {
    notify(done);
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
  return (
    <>
      {state.on ? (
        <On desk={desk} state={state} onRemoved={() => changed(t('removed'))} />
      ) : (
        <Off desk={desk} state={state} onStarted={(secret) => setStep({ secret })} />
      )}
      <Passkeys
        desk={desk}
        factors={state}
        onAdded={(done, codes) => (codes ? setStep({ codes, done }) : changed(done))}
        onRemoved={changed}
      />
      {(state.on || state.passkeys.length > 0) && (
        <Recovery desk={desk} state={state} onCodes={show(t('remade'))} />
      )}
    </>
  );
};

type OffProps = StateProps & { onStarted: (secret: Secret) => void };

const Off = ({ desk, state, onStarted }: OffProps) => {
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
        fields={useProofFields(state)}
        schema={proveSecondFactor}
        submit={t('goOn')}
        submitting={t('goingOn')}
        call={(given) => askProven<Secret>(desk, '', given, state)}
        onDone={onStarted}
      >
        {t('setUpText')}
      </CallDialog>
    </>
  );
};

const On = ({ desk, state, onRemoved }: StateProps & { onRemoved: () => void }) => {
  const t = useTexts(secondFactor);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <p>{t('on', { at: state.since ? asDate(state.since) : '' })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsked(true)} aria-haspopup="dialog">
          {t('remove')}
        </Button>
      </div>
      <CallDialog
        title={t('removeTitle')}
        opened={asked}
        onClose={() => setAsked(false)}
        fields={useProofFields(state)}
        schema={proveSecondFactor}
        submit={t('remove')}
        submitting={t('removing')}
        call={(given) => askProven<unknown>(desk, '/remove', given, state)}
        onDone={onRemoved}
      >
        {t(state.passkeys.length > 0 ? 'removeTextBeside' : 'removeText')}
      </CallDialog>
    </>
  );
};

const Recovery = ({ desk, state, onCodes }: StateProps & { onCodes: (codes: Codes) => void }) => {
  const t = useTexts(secondFactor);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <h3 className={classes.heading}>{t('recovery')}</h3>
      <p>{t('left', { count: state.recoveryCodesLeft })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsked(true)} aria-haspopup="dialog">
          {t('remake')}
        </Button>
      </div>
      <CallDialog
        title={t('remake')}
        opened={asked}
        onClose={() => setAsked(false)}
        fields={useProofFields(state)}
        schema={proveSecondFactor}
        submit={t('remake')}
        submitting={t('remaking')}
        call={(given) => askProven<Codes>(desk, '/recovery-codes', given, state)}
        onDone={onCodes}
      >
        {t('remakeText')}
      </CallDialog>
    </>
  );
};

export const SecondFactor = ({ desk, state }: { desk: Desk; state: Promise<Outcome<Factors>> }) => {
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
