import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale } from '@cinvoice/contract/market/sales';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { SoldBar } from '#web/shared/ui/sales/sold-bar.tsx';
import invoiceClasses from '../invoice.module.css';
import { LargeAmount } from '../large-amount.tsx';
import quoteClasses from '../quote.module.css';
import { QuoteLines, ThreeFigures } from '../three-figures.tsx';
import { LastEnding } from './ended-sales.tsx';
import classes from './sale.module.css';
import { SaleFacts, SaleStateBadge, SaleTerms, toQuoteFacts, toShownQuote } from './sale-facts.tsx';
import { SignDeed } from './sign-deed.tsx';

type Props = { invoice: WholeInvoice; sale: Sale };

/** The deed as the reader reads it; what binds is the English text. */
const Deed = ({ sale: { deed } }: Pick<Props, 'sale'>) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const sentences = deed.texts[language] ?? deed.texts[sourceLanguage] ?? [];
  return (
    <>
      <h3>{t('deed')}</h3>
      <p className="muted">{t('deedNote')}</p>
      <ol className={invoiceClasses.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {language !== sourceLanguage && <p className="small muted">{t('deedTranslated')}</p>}
      <div>
        <p className="small muted">{t('hash')}</p>
        <p className={invoiceClasses.hash}>{deed.hash}</p>
        <p className="small muted">{t('hashNote')}</p>
      </div>
    </>
  );
};

const Offer = ({ invoice, sale }: Props) => {
  const t = useTexts(texts);
  const form = useTexts(invoiceForm);
  const quote = toShownQuote(sale, invoice);
  const facts = toQuoteFacts(sale, invoice);
  return (
    <section className={classes.sale} aria-labelledby="sale-title">
      <div className={classes.head}>
        <h2 id="sale-title">{t('yourOffer')}</h2>
        <SaleStateBadge state="offered" />
      </div>
      <p>
        <b>{t('standsUntil', { at: formatDateTime(sale.lapsesAt) })}</b> {t('ifNothing')}
      </p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ThreeFigures quote={quote} facts={facts} />
          <p className="small muted">{t('offerNote')}</p>
          <details className={quoteClasses.fold}>
            <summary>{form('how')}</summary>
            <QuoteLines quote={quote} facts={facts} />
          </details>
          <Deed sale={sale} />
          <SignDeed invoice={invoice} sale={sale} />
        </div>
        <div className={classes.column}>
          <h3>{t('terms')}</h3>
          <SaleTerms sale={sale} />
        </div>
      </div>
    </section>
  );
};

/** The terms that were signed, folded. */
const Agreed = ({ sale }: Pick<Props, 'sale'>) => {
  const t = useTexts(texts);
  return (
    <details className={invoiceClasses.fold}>
      <summary>{t('terms')}</summary>
      <SaleTerms sale={sale} />
      <SaleFacts facts={[[t('share'), formatBps(sale.advanceBps)]]} />
      <p className="small muted">{t('hash')}</p>
      <p className={invoiceClasses.hash}>{sale.deed.hash}</p>
    </details>
  );
};

const Signed = ({ sale }: Pick<Props, 'sale'>) => {
  const t = useTexts(texts);
  const isSold = sale.state === 'funded';
  const note = isSold
    ? t('fundedNote', { from: formatDay(sale.valueDay), until: formatDay(sale.disburseBy) })
    : t('listedNote', { at: formatDateTime(sale.closesAt) });
  return (
    <section className={classes.sale} aria-labelledby="sale-title">
      <div className={classes.head}>
        <h2 id="sale-title">{t('title')}</h2>
        <SaleStateBadge state={sale.state} />
      </div>
      <SoldBar units={sale.units} unitsSold={sale.unitsSold} />
      <p>{note}</p>
      <Agreed sale={sale} />
    </section>
  );
};

/** What the sale brought, once it is paid out. */
const PaidOut = ({ sale }: Pick<Props, 'sale'>) => {
  const t = useTexts(texts);
  const { endedAt, raisedPaise, feePaise, feeGstPaise, sellerTodayPaise } = sale;
  return (
    <section className={classes.sale} aria-labelledby="sale-title">
      <h2 id="sale-title">{t('wasPaidOut')}</h2>
      <LargeAmount paise={sellerTodayPaise} />
      <p>
        {t('wasPaidOutText', {
          at: endedAt === null ? '–' : formatDateTime(endedAt),
          raised: formatPaise(raisedPaise),
          fee: formatPaise(feePaise),
          feeGst: formatPaise(feeGstPaise),
        })}{' '}
        <Link className="link" to="/filmmaker/money">
          {t('toMoney')}
        </Link>
      </p>
      <Agreed sale={sale} />
    </section>
  );
};

/** What the seller has of a sale: the offer to sign, what is sold of it, what it brought, or how the last one ended. */
export const OwnSale = ({ invoice, sales }: { invoice: WholeInvoice; sales: readonly Sale[] }) => {
  const [newest] = sales;
  useLiveReload('user', (event) => event.what === 'deal' && event.id === newest?._id);
  if (!newest) return null;
  if (newest.state === 'offered') return <Offer invoice={invoice} sale={newest} />;
  if (newest.outcome === null) return <Signed sale={newest} />;
  if (newest.outcome === 'sold') return <PaidOut sale={newest} />;
  return invoice.state === 'accepted' ? <LastEnding sale={newest} payer={invoice.payer.name} /> : null;
};
