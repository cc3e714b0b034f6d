import { sale } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './sold-bar.module.css';

type Props = { units: number; unitsSold: number };

/** Shows how much of a sale is sold: a strip of film, and beneath it both numbers. */
export const SoldBar = ({ units, unitsSold }: Props) => {
  const t = useTexts(sale);
  return (
    <div className={classes.sold}>
      <svg className={classes.bar} role="img" aria-label={t('soldOf', { sold: unitsSold, units })}>
        <rect width={`${(100 * unitsSold) / units}%`} height="100%" />
      </svg>
      <p aria-hidden="true">
        <span>{t('sold', { count: unitsSold })}</span>
        <b>{t('leftOf', { count: units - unitsSold, units })}</b>
      </p>
    </div>
  );
};
