import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useDebouncedValue } from '@mantine/hooks';

/** Long enough that a screen reader is not interrupted at each key. */
const TYPING_PAUSE_MS = 1200;

type Quote = {
  units: number;
  sellerTodayPaise: number;
  sellerAtSettlementPaise: number;
  costBps: number | null;
};

/** Announces the three figures of a quote once typing rests. */
export const SaidQuote = ({ quote, reader }: { quote: Quote | null; reader: 'seller' | 'admin' }) => {
  const t = useTexts(invoiceForm);
  const text =
    quote && quote.units > 0
      ? t(reader === 'seller' ? 'quoteSaid' : 'sellerQuoteSaid', {
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
