import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import { refunds } from '@cinvoice/words/en/refunds.ts';
import { bankLines } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './statements.module.css';

/** What is done about a line: it is matched as suggested or otherwise, its match undone, or its money given back. */
export type LineAction = 'suggested' | 'other' | 'undo' | 'refund';

type Props = { line: BankLine; onChoose: (action: LineAction) => void };

const Waiting = ({ line, onChoose }: Props) => {
  const t = useTexts(bankLines);
  const narration = line.narration || line.reference;
  return (
    <>
      {(line.suggestion?.parts.length ?? 0) > 0 && (
        <Button size="sm" aria-label={t('askLabel', { narration })} onClick={() => onChoose('suggested')}>
          {t('ask')}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        aria-label={t('otherLabel', { narration })}
        onClick={() => onChoose('other')}
      >
        {t('other')}
      </Button>
    </>
  );
};

/** A suggestion's button says 'Ask', because another admin confirms. */
export const LineActions = ({ line, onChoose }: Props) => {
  const t = useTexts(bankLines);
  const tRefunds = useTexts(refunds);
  const narration = line.narration || line.reference;
  if (line.orderId) {
    return (
      <span className={classes.purpose}>
        {t('orderWaits')}
        <Link className="link small" to={toOrderPath(line.orderId)}>
          {t('seeOrder')}
        </Link>
      </span>
    );
  }
  return (
    <span className={classes.actions}>
      {line.state === 'matched' && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('undoLabel', { narration })}
          onClick={() => onChoose('undo')}
        >
          {t('undo')}
        </Button>
      )}
      {line.state !== 'matched' && line.state !== 'refunded' && <Waiting line={line} onChoose={onChoose} />}
      {line.restPaise > 0 && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={tRefunds('giveLabel', { narration })}
          onClick={() => onChoose('refund')}
        >
          {tRefunds('give')}
        </Button>
      )}
    </span>
  );
};
