import { writeAcceptanceText } from '@cinvoice/contract/market/acceptance-texts';
import type { AcceptancePreparation } from '@cinvoice/contract/market/acceptances';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { Check } from './check.tsx';
import classes from './payer.module.css';
import type { Stated } from './payer-page.ts';

type Props = {
  invoice: WholeInvoice;
  preparation: AcceptancePreparation;
  stated: Stated | null;
  payablePaise: number | null;
};

const toFacts = ({ invoice, preparation, stated, payablePaise }: Props) => {
  const { escrow, payer, seller, title } = preparation;
  if (!escrow || !stated || payablePaise === null) return null;
  const { number, invoiceDay, dueDay } = invoice;
  const account = { accountHolder: escrow.holderName, accountNumber: escrow.number, ifsc: escrow.ifsc };
  return { seller, payer, title, number, invoiceDay, dueDay, payablePaise, ...stated, ...account };
};

/** What the acceptance says in five lines; the whole text is one click away. */
export const WhatItSays = (props: Props) => {
  const t = useTexts(payerInvoices);
  const language = useLanguage();
  const { invoice, preparation } = props;
  const facts = toFacts(props);
  const day = formatDay(invoice.dueDay);
  const end = preparation.escrow?.number.slice(-4) ?? '';
  const lines = [
    t('saysDebt'),
    t('saysPayment', { day, end }),
    t('saysDeductions'),
    t('saysAssignment'),
    t('saysOfficer', { payer: preparation.payer }),
  ];
  return (
    <section className={classes.part} aria-labelledby="says">
      <h2 id="says">{t('says')}</h2>
      <ul className={classes.guards}>
        {lines.map((line) => (
          <li key={line}>
            <Check />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {facts && (
        <details className={classes.fold}>
          <summary>{t('wholeText', { version: preparation.textVersion })}</summary>
          {writeAcceptanceText(facts, null, language, preparation.textVersion).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
      <p className="small muted">{t('lasting')}</p>
    </section>
  );
};
