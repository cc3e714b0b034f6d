import type { StoredFile } from '@cinvoice/contract/answers';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { isPdf, isViewable } from '#web/shared/ui/papers/viewer.tsx';
import { isWithheld, VirusCheckNote } from '#web/shared/ui/papers/virus-check.tsx';
import classes from './payer.module.css';

const names = ['invoice', 'contract', 'delivery'] as const;
const labels = { invoice: 'paperInvoice', contract: 'paperContract', delivery: 'paperDelivery' } as const;

const Page = ({ file, label }: { file: StoredFile; label: string }) => {
  const t = useTexts(payerInvoices);
  if (isWithheld(file)) {
    return (
      <div className={classes.noPaper}>
        <VirusCheckNote file={file} />
      </div>
    );
  }
  if (!isViewable(file)) return <p className={classes.noPaper}>{t('openPaper')}</p>;
  if (!isPdf(file)) return <img className={classes.page} src={file.url} alt={label} />;
  return <iframe className={classes.page} src={`${file.url}#view=FitH&navpanes=0`} title={label} />;
};

/** The papers of an invoice, one at a time, in view beside the fields. */
export const PaperView = ({ files }: Pick<WholeInvoice, 'files'>) => {
  const t = useTexts(payerInvoices);
  const words = useTexts(invoices);
  const [name, setName] = useState<(typeof names)[number]>('invoice');
  const file = files[name];
  // Keeps the link of the first look, because a later one would reload the paper while it is read.
  const [shown, setShown] = useState(file);
  if (shown?.name !== file?.name || shown?.size !== file?.size) setShown(file);
  return (
    <section className={classes.sticky} aria-labelledby="papers">
      <h2 id="papers">{t('papers')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce these buttons as a form. */}
      <div className={classes.choice} role="group" aria-label={t('paper')}>
        {names.map((each) => (
          <button key={each} type="button" aria-pressed={each === name} onClick={() => setName(each)}>
            {words(labels[each])}
          </button>
        ))}
      </div>
      {shown ? (
        <Page file={shown} label={words(labels[name])} />
      ) : (
        <p className={classes.noPaper}>{t('noPaper')}</p>
      )}
      {shown && !isWithheld(shown) && (
        <p className="small">
          {shown.name}{' '}
          <a className="link" href={shown.url} target="_blank" rel="noreferrer">
            {t('openInFull')}
          </a>
          <VirusCheckNote file={shown} />
        </p>
      )}
      <Alert title={t('payOnlyTitle')}>{t('payOnly')}</Alert>
    </section>
  );
};
