import type { Sale } from '@cinvoice/contract/market/sales';
import { formatCount } from '@cinvoice/contract/money';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { saleEndings } from '@cinvoice/words/en/sale-endings.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import invoiceClasses from '../invoice.module.css';
import classes from './sale.module.css';

/** How a sale ended, in a sentence and with the reason that was given. */
const Ending = ({ sale }: { sale: Sale }) => {
  const t = useTexts(texts);
  const say = useTexts(saleEndings);
  return (
    <>
      <p>{sale.ending === null ? t('outcomeSold') : say(sale.ending)}</p>
      {sale.endingReason !== '' && <p className={invoiceClasses.said}>{sale.endingReason}</p>}
    </>
  );
};

/** The newest sale, where it came to nothing and none is running. */
export const LastEnding = ({ sale, payer }: { sale: Sale; payer?: string }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.outcome}>
      <p>
        <b>{t(sale.signedAt === null ? 'endedTitle' : 'endedSale')}</b>
      </p>
      <Ending sale={sale} />
      {payer !== undefined && <p>{t('endedText', { payer })}</p>}
      {sale.endedAt !== null && <p className="small muted num">{formatDateTime(sale.endedAt)}</p>}
    </div>
  );
};

/** What was offered before, folded. */
export const EarlierSales = ({ sales }: { sales: readonly Sale[] }) => {
  const t = useTexts(texts);
  if (sales.length === 0) return null;
  return (
    <details className={invoiceClasses.fold}>
      <summary>{t('earlier', { count: sales.length })}</summary>
      <ul className={classes.earlier}>
        {sales.map((sale) => (
          <li key={sale._id}>
            <p className="num">
              {t('roundEnded', {
                round: sale.round,
                at: sale.endedAt === null ? '–' : formatDateTime(sale.endedAt),
              })}
              , {t('soldOf', { sold: formatCount(sale.unitsSold), units: formatCount(sale.units) })}
            </p>
            <Ending sale={sale} />
          </li>
        ))}
      </ul>
    </details>
  );
};
