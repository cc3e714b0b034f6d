import { formatAmount } from '@cinvoice/contract/money';
import classes from './invoice.module.css';

/** An amount in large type, with smaller paise. */
export const LargeAmount = ({ paise }: { paise: number }) => {
  const [rupees = '', decimals = ''] = formatAmount(paise).split('.');
  return (
    <p className={classes.sum}>
      ₹{rupees}
      <small>.{decimals}</small>
    </p>
  );
};
