import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { PayerAccount } from '@cinvoice/contract/market/bank-accounts';
import type { WholePayer } from '@cinvoice/contract/market/payers';
import { money } from '@cinvoice/words/en/money.ts';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountNumber } from '#web/shared/ui/bank-accounts/account-number.tsx';
import { useAccountTimes } from '#web/shared/ui/bank-accounts/account-times.ts';
import { isRetirable, RetireAccount } from '#web/shared/ui/bank-accounts/retire-account.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { AccountStateBadge } from '#web/shared/ui/states/account-state.tsx';
import { PaperLink } from './payer-facts.tsx';
import classes from './payers.module.css';

const State = ({ account }: { account: PayerAccount }) => {
  const t = useTexts(money);
  const describeTimes = useAccountTimes();
  const { state, orderId } = account;
  return (
    <span className={classes.state}>
      <AccountStateBadge state={state} />
      <span className={classes.sub}>
        {state === 'proposed' && orderId ? (
          <Link className="link" to={toOrderPath(orderId)}>
            {t('seeOrder')}
          </Link>
        ) : (
          describeTimes(account)
        )}
      </span>
    </span>
  );
};

type Props = { payer: WholePayer; onAdd: () => void; onChanged: () => void };

/** The accounts from which a payer's money comes. */
export const Accounts = ({ payer: { bankAccounts, state }, onAdd, onChanged }: Props) => {
  const t = useTexts(payers);
  const own = useTexts(money);
  const [selected, setSelected] = useState<PayerAccount | null>(null);
  const waits = bankAccounts.some((account) => account.state === 'proposed');
  return (
    <section className={classes.block} aria-labelledby="payer-accounts">
      <h2 id="payer-accounts">{t('accounts')}</h2>
      <p className="small muted">{t('accountsNote')}</p>
      {bankAccounts.length === 0 ? (
        <p>{t('noAccounts')}</p>
      ) : (
        <RecordTable
          caption={t('accounts')}
          rows={bankAccounts}
          columns={[
            { label: own('holderName'), cell: ({ holderName }) => holderName, heading: true },
            {
              label: own('accountNumber'),
              cell: (account) => (
                <span>
                  <AccountNumber account={account} />
                  <span className={classes.sub}>
                    {[account.bank, account.ifsc].filter(Boolean).join(' · ')}
                  </span>
                </span>
              ),
            },
            { label: t('state'), cell: (account) => <State account={account} /> },
            { label: t('paper'), cell: ({ proof }) => <PaperLink file={proof} /> },
            {
              label: t('actions'),
              cell: (account) =>
                isRetirable(account) ? (
                  <RowActions
                    label={t('actionsOf', { name: account.number })}
                    actions={[{ name: own('retire'), onSelect: () => setSelected(account) }]}
                  />
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      {state === 'active' && !waits && (
        <Button onClick={onAdd} aria-haspopup="dialog">
          {t('addAccount')}
        </Button>
      )}
      <RetireAccount account={selected} onClose={() => setSelected(null)} onRetired={onChanged} />
    </section>
  );
};
