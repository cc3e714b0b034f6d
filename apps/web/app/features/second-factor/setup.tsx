import { confirmSecondFactor } from '@cinvoice/contract/accounts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { secondFactor } from '@cinvoice/words/en/second-factor.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { lazy, Suspense } from 'react';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import { CancelButton } from '#web/shared/ui/forms/form-buttons.tsx';
import { postTotp } from './calls.ts';
import classes from './second-factor.module.css';

const LazyQrCode = lazy(() =>
  import('#web/shared/ui/text/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })),
);

export type TotpSecret = { url: string; secret: string };
export type RecoveryCodesAnswer = { recoveryCodes: string[] };

type Props = TotpSecret & {
  area: ReviewerArea;
  onConfirmed: (codes: RecoveryCodesAnswer) => void;
  onCancel: () => void;
};

const groupByFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret as a QR code and as text, and asks for a first code as proof that the app has it. */
export const Setup = ({ area, url, secret, onConfirmed, onCancel }: Props) => {
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
          <p className={classes.key}>{groupByFours(secret)}</p>
          <CallForm
            fields={[{ name: 'code', label: t('code'), hint: t('codeHint'), kind: 'code' }]}
            schema={confirmSecondFactor}
            submit={t('confirm')}
            submitting={t('confirming')}
            beside={<CancelButton onClick={onCancel}>{t('cancel')}</CancelButton>}
            call={(values) => postTotp<RecoveryCodesAnswer>(area, '/confirm', values)}
            onDone={onConfirmed}
          />
        </div>
      </div>
    </>
  );
};
