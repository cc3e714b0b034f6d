import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AccountNumber } from '#web/shared/ui/bank-accounts/account-number.tsx';
import { useAccountTimes } from '#web/shared/ui/bank-accounts/account-times.ts';
import { isRetirable } from '#web/shared/ui/bank-accounts/retire-account.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { AccountStateBadge } from '#web/shared/ui/states/account-state.tsx';
import classes from './money.module.css';

const useTimes = () => {
  const t = useTexts(money);
  const describeTimes = useAccountTimes();
  return (account: TreasuryAccount): string => {
    const isFormer = account.state === 'replaced' && account.ownerKind === 'escrow' && !account.retiredAt;
    return isFormer ? t('formerEscrow') : describeTimes(account);
  };
};

type ActionsProps = { account: TreasuryAccount; onRetire?: () => void };

const Actions = ({ account, onRetire }: ActionsProps) => {
  const { _id, number, state, orderId, proof } = account;
  const t = useTexts(money);
  return (
    <span className={classes.rowActions} key={_id}>
      {proof && (
        <a className="link" href={proof.url} target="_blank" rel="noreferrer">
          {t('seeProof')}
          <span className="hidden"> {number}</span>
        </a>
      )}
      {state === 'proposed' && orderId !== null && (
        <Link className="link" to={toOrderPath(orderId)}>
          {t('seeOrder')}
        </Link>
      )}
      {onRetire && isRetirable(account) && (
        <Button size="sm" variant="subtle" aria-haspopup="dialog" onClick={onRetire}>
          {t('retire')}
          <span className="hidden"> {number}</span>
        </Button>
      )}
    </span>
  );
};

type TableProps = { title: string; accounts: readonly TreasuryAccount[]; onRetire?: Select };
type Select = (account: TreasuryAccount) => void;

/** Lists bank accounts for admins, their numbers masked. */
export const AccountTable = ({ title, accounts, onRetire }: TableProps) => {
  const t = useTexts(money);
  const say = useTimes();
  return (
    <RecordTable
      caption={title}
      rows={accounts}
      columns={[
        {
          label: t('holderName'),
          heading: true,
          cell: ({ holderName, trustee }) => (
            <>
              {holderName}
              {trustee && <span className={classes.sub}>{t('heldBy', { trustee })}</span>}
            </>
          ),
        },
        {
          label: t('accountNumber'),
          cell: (account) => (
            <div>
              <AccountNumber account={account} />
              <span className={classes.sub}>{[account.bank, account.ifsc].filter(Boolean).join(' · ')}</span>
              {account.vpa && <span className={classes.sub}>{account.vpa}</span>}
            </div>
          ),
        },
        {
          label: t('state'),
          cell: (account) => (
            <div>
              <AccountStateBadge state={account.state} />
              <span className={classes.sub}>{say(account)}</span>
            </div>
          ),
        },
        {
          label: t('actions'),
          cell: (account) => (
            <Actions account={account} {...(onRetire && { onRetire: () => onRetire(account) })} />
          ),
        },
      ]}
    />
  );
};
