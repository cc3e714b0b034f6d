import type { LedgerMove, WholeTransaction } from '@cinvoice/contract/market/ledger';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AccountName } from './account-name.tsx';
import classes from './ledger.module.css';
import parts from './transaction.module.css';

/** An import of a statement may hold thousands. */
const SHOWN_AT_FIRST = 100;

const Row = ({ move: { line, debit, credit, amountPaise } }: { move: LedgerMove }) => {
  const t = useTexts(ledger);
  return (
    <li>
      <span className={parts.line}>{line}</span>
      <span className={parts.from}>
        <span className={parts.side}>{t('debit')}</span>
        <AccountName account={debit} />
      </span>
      <Arrow />
      <span className={parts.to}>
        <span className={parts.side}>{t('credit')}</span>
        <AccountName account={credit} />
      </span>
      <span className={parts.amount}>{formatPaise(amountPaise)}</span>
    </li>
  );
};

/** The moves of a transaction: from the debited to the credited account. */
export const MoveList = ({ transaction }: { transaction: WholeTransaction }) => {
  const t = useTexts(ledger);
  const { number, lines, amountPaise, reverses } = transaction;
  const [isWhole, setIsWhole] = useState(lines.length <= SHOWN_AT_FIRST);
  const shown = isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <h2 className="hidden">{t('movesOf', { number })}</h2>
      <ol className={parts.moves}>
        {shown.map((move) => (
          <Row key={move.line} move={move} />
        ))}
      </ol>
      {!isWhole && (
        <Button size="sm" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: formatCount(lines.length) })}
        </Button>
      )}
      <p className={parts.sum}>
        <span>{reverses === null ? t('sum') : t('opposite', { number: reverses })}</span>
        <span className={classes.total}>{formatPaise(amountPaise)}</span>
      </p>
    </div>
  );
};
