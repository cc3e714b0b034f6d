import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { revealAccountNumber } from '#web/shared/api/treasury-accounts.ts';
import { useRevealed } from '#web/shared/api/use-revealed.ts';
import classes from './bank-accounts.module.css';

type Props = { account: { _id: string; number: string } };

/** Shows a masked number; the whole one on request, which the audit log records. */
export const AccountNumber = ({ account: { _id, number } }: Props) => {
  const t = useTexts(money);
  const { shown, isLoading, toggle } = useRevealed(() => revealAccountNumber(_id));
  return (
    <span className={classes.number}>
      <span className="num">{shown ?? number}</span>
      {shown === null && (
        <Button size="sm" variant="subtle" loading={isLoading} onClick={toggle}>
          {t('show')}
          <span className="hidden"> {number}</span>
        </Button>
      )}
    </span>
  );
};
