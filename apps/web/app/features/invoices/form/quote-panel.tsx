import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import classes from '../quote.module.css';
import { SaidQuote } from '../said-quote.tsx';
import { QuoteLines, ThreeFigures } from '../three-figures.tsx';
import type { DraftQuote } from './draft-quote.ts';

const PANEL = 'what-you-get';

type Props = { quote: DraftQuote | null; terms: InvoiceTerms; payer: string };

const Figures = ({ quote, terms, payer }: Props) => {
  const t = useTexts(invoiceForm);
  if (!quote) return <p className={classes.note}>{t('noQuote')}</p>;
  if (quote.units === 0)
    return <p className={classes.note}>{t('noUnits', { face: formatPaise(terms.unitFacePaise) })}</p>;
  const facts = { ...terms, payer, gstPaise: quote.gstPaise };
  return (
    <>
      <ThreeFigures quote={quote} facts={facts} />
      <details className={classes.fold}>
        <summary>{t('how')}</summary>
        <QuoteLines quote={quote} facts={facts} />
      </details>
      <p className={classes.note}>{t('free')}</p>
    </>
  );
};

/** The seller's figures, live beside the form. */
export const QuotePanel = (props: Props) => {
  const t = useTexts(invoiceForm);
  const { quote } = props;
  return (
    <aside id={PANEL} className={classes.panel} aria-labelledby="quote-title" tabIndex={-1}>
      <div className={classes.head}>
        <h2 id="quote-title">{t('youGet')}</h2>
        {quote && <span className="small muted">{t('forDays', { count: quote.days })}</span>}
      </div>
      <Figures {...props} />
      <SaidQuote quote={quote} reader="seller" />
    </aside>
  );
};

/** Keeps the first figure in view on a phone. */
export const QuoteBar = ({ quote }: Pick<Props, 'quote'>) => {
  const t = useTexts(invoiceForm);
  return (
    <div className={classes.bar}>
      <span>
        <span className="small muted">{t('today')}</span>
        <b>{quote && quote.units > 0 ? formatPaise(quote.sellerTodayPaise) : '–'}</b>
      </span>
      <Button
        size="sm"
        onClick={() => {
          const panel = document.getElementById(PANEL);
          panel?.focus({ preventScroll: true });
          panel?.scrollIntoView();
        }}
      >
        {t('showHow')}
      </Button>
    </div>
  );
};
