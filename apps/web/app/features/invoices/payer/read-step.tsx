import { formatAmount, formatPaise } from '@cinvoice/contract/money';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import invoiceClasses from '../invoice.module.css';
import { readTypedDeductions } from './deductions.ts';
import { Dispute } from './dispute.tsx';
import { PaperView } from './paper-view.tsx';
import classes from './payer.module.css';
import { type PayerOutlet, readStated, toStatedSearch } from './payer-page.ts';
import { PromisedSum } from './promise.tsx';
import { Steps } from './steps.tsx';
import { useRested } from './use-rested.ts';
import { WhatItSays } from './what-it-says.tsx';

type Props = PayerOutlet & { preparation: NonNullable<PayerOutlet['preparation']> };

/** What the address names, else what the seller expects. */
const useTypedDeductions = ({ invoice }: Props) => {
  const [search] = useSearchParams();
  const start = readStated(search) ?? invoice;
  const [tds, setTds] = useState(formatAmount(start.tdsPaise));
  const [other, setOther] = useState(formatAmount(start.otherDeductionsPaise));
  return { tds, setTds, other, setOther, reading: readTypedDeductions({ tds, other }, invoice.facePaise) };
};

const Amounts = ({ invoice }: Pick<Props, 'invoice'>) => {
  const t = useTexts(invoices);
  const rows = [
    [t('taxable'), invoice.taxablePaise],
    [t('gst'), invoice.gstPaise],
    [t('face'), invoice.facePaise],
  ] as const;
  return (
    <dl className={invoiceClasses.amounts}>
      {rows.map(([name, paise]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Step 1: the papers beside the fields. What is typed changes the promise at once. */
export const ReadStep = (props: Props) => {
  const t = useTexts(payerInvoices);
  const translate = useCodedText();
  const navigate = useNavigate();
  const { invoice, preparation } = props;
  const { tds, setTds, other, setOther, reading } = useTypedDeductions(props);
  const { stated, payablePaise, faults } = reading;
  const heard = useRested(payablePaise);
  const day = formatDay(invoice.dueDay);
  const tellFault = (fault: 'notAnAmount' | 'nothingLeft' | undefined) =>
    fault && (fault === 'nothingLeft' ? t(fault, { face: formatPaise(invoice.facePaise) }) : t(fault));
  const tellHint = (same: boolean, expected: number): string =>
    same ? t('asSeller') : t('notAsSeller', { amount: formatPaise(expected) });
  const goOn = async (): Promise<void> => {
    if (!stated) return;
    const search = toStatedSearch(stated);
    // Back leads to the page as it was left.
    await navigate({ search }, { replace: true, preventScrollReset: true });
    await navigate({ pathname: `/ott/invoices/${invoice._id}/officer`, search });
  };
  return (
    <>
      <Steps current={1} />
      <div className={classes.halves}>
        <PaperView files={invoice.files} />
        <div>
          <section className={classes.part} aria-labelledby="would-accept">
            <h2 id="would-accept">{t('wouldAccept')}</h2>
            <Amounts invoice={invoice} />
            <div className={classes.pair}>
              <div>
                <PaiseField
                  id="tds"
                  label={t('tds')}
                  required
                  bound={{ defaultValue: tds, onChange: setTds, error: tellFault(faults.tds) }}
                  hint={t('stateAll')}
                />
                <p className="small muted">
                  {tellHint(stated?.tdsPaise === invoice.tdsPaise, invoice.tdsPaise)}
                </p>
              </div>
              <div>
                <PaiseField
                  id="other"
                  label={t('otherDeductions')}
                  required
                  bound={{ defaultValue: other, onChange: setOther, error: tellFault(faults.other) }}
                  hint={t('stateAll')}
                />
                <p className="small muted">{t('stateAll')}</p>
              </div>
            </div>
          </section>
          {payablePaise === null ? (
            <p className={classes.promise}>{t('noPromise')}</p>
          ) : (
            <PromisedSum label={t('promise', { day })} paise={payablePaise} inWords />
          )}
          <p className="hidden" role="status">
            {heard === null ? '' : `${t('promise', { day })}: ${formatPaise(heard)}`}
          </p>
          <WhatItSays {...{ invoice, preparation, stated, payablePaise }} />
          {preparation.obstacle && (
            <Alert role="status" title={t('cannotAccept')} mb={16}>
              {translate(preparation.obstacle)}
            </Alert>
          )}
          <div className={classes.buttons}>
            {!preparation.obstacle && (
              <Button variant="filled" aria-disabled={stated === null} onClick={() => void goOn()}>
                {t('next')}
              </Button>
            )}
            <Dispute invoice={invoice} onDone={props.onChanged} />
          </div>
        </div>
      </div>
    </>
  );
};
