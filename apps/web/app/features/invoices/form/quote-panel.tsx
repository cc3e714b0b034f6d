import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { invoiceForm } from '#web/i18n/en/invoice-form.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from '../quote.module.css';
import { QuoteLines, ThreeFigures } from '../three-figures.tsx';
import type { DraftQuote } from './draft-quote.ts';

/** Long enough that a screen reader is not interrupted at each key. */
const TYPING_PAUSE_MS = 1200;

const PANEL = 'what-you-get';

type Props = { quote: DraftQuote | null; terms: InvoiceTerms; payer: string };

/** Announces the figures once typing rests. */
const Announcement = ({ quote }: { quote: DraftQuote | null }) => {
  const t = useTexts(invoiceForm);
  const text =
    quote && quote.units > 0
      ? t('quoteSaid', {
          today: formatPaise(quote.sellerTodayPaise),
          later: formatPaise(quote.sellerAtSettlementPaise),
          cost: formatBps(quote.costBps ?? 0),
        })
      : '';
  const [rested] = useDebouncedValue(text, TYPING_PAUSE_MS);
  return (
    <p className="hidden" role="status">
      {rested}
    </p>
  );
};

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
      <Announcement quote={quote} />
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
