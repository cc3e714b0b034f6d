import { formatPaise } from '@cinvoice/contract/money';
import classes from './money.module.css';

/** A sum in large type: its paise are smaller, never dropped. */
export const BigAmount = ({ paise }: { paise: number }) => {
  const [rupees = '', decimals = '00'] = formatPaise(paise).split('.');
  return (
    <p className={classes.big}>
      {rupees}
      <small>.{decimals}</small>
    </p>
  );
};
