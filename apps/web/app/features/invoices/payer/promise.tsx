import { formatAmount } from '@cinvoice/contract/money';
import { formatPaiseInWords } from '@cinvoice/words/amount-in-words.ts';
import classes from './payer.module.css';

type Props = { label: string; paise: number; inWords?: boolean };

/** The sum that a payer promises: the largest thing in every step. */
export const PromisedSum = ({ label, paise, inWords = false }: Props) => {
  const [rupees = '', decimals = ''] = formatAmount(paise).split('.');
  return (
    <div className={classes.promise}>
      <p className={classes.label}>{label}</p>
      <p className={classes.sum}>
        ₹{rupees}
        <small>.{decimals}</small>
      </p>
      {inWords && <p className={classes.words}>{formatPaiseInWords(paise)}</p>}
    </div>
  );
};
