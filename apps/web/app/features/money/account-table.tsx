import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { money } from '#web/i18n/en/money.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { AccountStateBadge } from '#web/shared/ui/states/account-state.tsx';
import { revealNumber } from './load-money.ts';
import classes from './money.module.css';

/** Shows a masked number; the whole one on request, which the audit log records. */
const Reveal = ({ account: { _id, number } }: { account: TreasuryAccount }) => {
  const t = useTexts(money);
  const [whole, setWhole] = useState<string | null>(null);
  const reveal = async (): Promise<void> => {
    const { data, problem } = await revealNumber(_id);
    if (problem) notify(problem.message, 'bad');
    else setWhole(data.value);
  };
  return (
    <span className={classes.reveal}>
      <span className="num">{whole ?? number}</span>
      {whole === null && (
        <Button size="sm" variant="subtle" onClick={() => void reveal()}>
          {t('show')}
          <span className="hidden"> {number}</span>
        </Button>
      )}
    </span>
  );
};

const useTimes = () => {
  const t = useTexts(money);
  return ({ state, ownerKind, usableFrom, retiredAt }: TreasuryAccount): string => {
    if (retiredAt) return t('endedAt', { at: formatDateTime(retiredAt) });
    if (state === 'replaced' && ownerKind === 'escrow') return t('formerEscrow');
    if (usableFrom === null) return '';
    return t(state === 'cooling-off' ? 'usableFrom' : 'usableSince', { at: formatDateTime(usableFrom) });
  };
};

const endable: readonly TreasuryAccount['state'][] = ['cooling-off', 'in-force', 'replaced'];

type ActionsProps = { account: TreasuryAccount; onRetire?: () => void };

const Actions = ({ account: { _id, number, state, orderId, proof }, onRetire }: ActionsProps) => {
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
      {onRetire && endable.includes(state) && (
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
              <Reveal account={account} />
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
