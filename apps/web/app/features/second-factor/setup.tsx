import { confirmSecondFactor } from '@cinvoice/contract/accounts';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { secondFactor } from '#web/i18n/en/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Desk } from '#web/shared/session/session.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import { ask } from './calls.ts';
import classes from './second-factor.module.css';

const LazyQrCode = lazy(() => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })));

export type Secret = { url: string; secret: string };
export type Codes = { recoveryCodes: string[] };

type Props = Secret & { desk: Desk; onConfirmed: (codes: Codes) => void; onStop: () => void };

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export const Setup = ({ desk, url, secret, onConfirmed, onStop }: Props) => {
  const t = useTexts(secondFactor);
  return (
    <>
      <p>{t('scan')}</p>
      <div className={classes.setup}>
        <div className={classes.picture}>
          <Suspense fallback={null}>
            <LazyQrCode text={url} label={t('picture')} />
          </Suspense>
        </div>
        <div>
          <b>{t('key')}</b>
          <p className={classes.key}>{inFours(secret)}</p>
          <CallForm
            fields={[{ name: 'code', label: t('code'), hint: t('codeHint'), kind: 'code' }]}
            schema={confirmSecondFactor}
            submit={t('confirm')}
            submitting={t('confirming')}
            beside={<Button onClick={onStop}>{t('stop')}</Button>}
            call={(given) => ask<Codes>(desk, '/confirm', given)}
            onDone={onConfirmed}
          />
        </div>
      </div>
    </>
  );
};
