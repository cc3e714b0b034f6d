import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import classes from './ledger.module.css';
import { getTransactionPath } from './load-ledger.ts';

type Props = { transaction: { reverses: number | null; reversedBy: number | null } };

/** Marks a transaction that takes another one back, or was taken back. */
export const ReversalMarks = ({ transaction: { reverses, reversedBy } }: Props) => {
  const t = useTexts(ledger);
  return (
    <>
      {reverses !== null && (
        <Link className={classes.reversal} to={getTransactionPath(reverses)}>
          {t('reversesNumber', { number: reverses })}
        </Link>
      )}
      {reversedBy !== null && (
        <Link className={classes.reversal} to={getTransactionPath(reversedBy)}>
          {t('reversedByNumber', { number: reversedBy })}
        </Link>
      )}
    </>
  );
};
