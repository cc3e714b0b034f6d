import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import quoteClasses from '../quote.module.css';
import { SaidQuote } from '../said-quote.tsx';
import { QuoteLines, ThreeFigures } from '../three-figures.tsx';
import type { OfferTerms } from './load-sales.ts';
import type { OfferQuote } from './offer-texts.ts';
import { SaleFacts } from './sale-facts.tsx';

type Props = { quote: OfferQuote | null; invoice: WholeInvoice; terms: OfferTerms };

const Figures = ({ quote, invoice, terms }: Props) => {
  const t = useTexts(invoiceForm);
  const say = useTexts(texts);
  if (!quote) return <p className={quoteClasses.note}>{t('noQuote')}</p>;
  if (quote.units === 0)
    return <p className={quoteClasses.note}>{t('noUnits', { face: formatPaise(quote.unitFacePaise) })}</p>;
  const facts = {
    ...terms,
    unitFacePaise: quote.unitFacePaise,
    payer: invoice.payer.name,
    gstPaise: invoice.gstPaise,
  };
  return (
    <>
      <ThreeFigures quote={quote} facts={facts} reader="admin" />
      <SaleFacts
        facts={[
          [say('units'), formatCount(quote.units)],
          [say('unitPrice'), formatPaise(quote.unitPricePaise)],
          [say('buyersPay'), formatPaise(quote.raisedPaise)],
          [say('claim', { due: formatDay(invoice.dueDay) }), formatPaise(quote.claimPaise)],
          [say('reserve'), formatPaise(quote.reservePaise)],
        ]}
      />
      <p className={quoteClasses.note}>
        {say('reserve')}: {say('reserveHint')}.
      </p>
      <details className={quoteClasses.fold}>
        <summary>{t('how')}</summary>
        <QuoteLines quote={quote} facts={facts} reader="admin" />
      </details>
    </>
  );
};

/** What an offer brings, live beside its form. */
export const OfferFigures = (props: Props) => {
  const t = useTexts(texts);
  const form = useTexts(invoiceForm);
  return (
    <aside className={quoteClasses.panel} aria-labelledby="offer-figures">
      <div className={quoteClasses.head}>
        <h3 id="offer-figures">{t('sellerGets')}</h3>
        {props.quote && <span className="small muted">{form('forDays', { count: props.quote.days })}</span>}
      </div>
      <Figures {...props} />
      <SaidQuote quote={props.quote} reader="admin" />
    </aside>
  );
};
