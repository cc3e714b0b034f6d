import type { PayIn } from '@cinvoice/contract/market/wallet';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { CopyValue } from '#web/shared/ui/text/copy-value.tsx';
import type { PayInBar } from './load-money.ts';
import classes from './money.module.css';

const QrCode = lazy(async () => ({ default: (await import('#web/shared/ui/text/qr-code.tsx')).QrCode }));

const Barred = ({ bar }: { bar: PayInBar }) => {
  const t = useTexts(money);
  if (bar === 'no-account') return <EmptyState title={t('noEscrowTitle')}>{t('noEscrowText')}</EmptyState>;
  return (
    <EmptyState
      title={t('notVerifiedTitle')}
      action={
        <Link className="link" to="/investor/verification">
          {t('toVerification')}
        </Link>
      }
    >
      {t('notVerifiedText')}
    </EmptyState>
  );
};

const Details = ({ payIn }: { payIn: PayIn }) => {
  const t = useTexts(money);
  const { accountNumber, ifsc, holderName, bank, trustee, reference, upi, legalName } = payIn;
  return (
    <div className={classes.pay} data-with-code={upi !== '' || undefined}>
      <div>
        <p className="small muted">{t('ownAccountOnly', { name: legalName })}</p>
        <dl className={classes.values}>
          <CopyValue label={t('accountNumber')} value={accountNumber} />
          <CopyValue label={t('ifsc')} value={ifsc} />
          <CopyValue label={t('accountName')} value={holderName} />
          <CopyValue label={t('reference')} value={reference} />
        </dl>
        <p className="small muted">{t('trusteeHolds', { bank, trustee })}</p>
        <p className="small muted">{t('referenceHint')}</p>
      </div>
      {upi !== '' && (
        <figure className={classes.code}>
          <Suspense>
            <QrCode text={upi} label={t('qrLabel')} />
          </Suspense>
          <figcaption className="small muted">{t('qrNote')}</figcaption>
        </figure>
      )}
    </div>
  );
};

/** How an investor pays in, or what stands before it. */
export const PayInSection = ({ payIn }: { payIn: PayIn | PayInBar }) => {
  const t = useTexts(money);
  return (
    <section aria-labelledby="pay-in" className={classes.block}>
      <h2 id="pay-in">{t('payIn')}</h2>
      {typeof payIn === 'string' ? <Barred bar={payIn} /> : <Details payIn={payIn} />}
    </section>
  );
};
