import { toOrderPath } from '@cinvoice/contract/item-paths';
import {
  type AccountState,
  type PayerAccount,
  retireAccount as retirement,
} from '@cinvoice/contract/market/bank-accounts';
import type { WholePayer } from '@cinvoice/contract/market/payers';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { money } from '#web/i18n/en/money.ts';
import { payers } from '#web/i18n/en/payers.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { AccountStateBadge } from '#web/shared/ui/states/account-state.tsx';
import { retireAccount, revealNumber } from './load-payers.ts';
import { PaperLink } from './payer-facts.tsx';
import classes from './payers.module.css';

/** A masked number; the whole one on request, which the audit log records. */
const AccountNumber = ({ account: { _id, number } }: { account: PayerAccount }) => {
  const t = useTexts(money);
  const [whole, setWhole] = useState<string | null>(null);
  const reveal = async (): Promise<void> => {
    const { data, problem } = await revealNumber(_id);
    if (problem) notify(problem.message, 'bad');
    else setWhole(data.value);
  };
  return (
    <span className="num">
      {whole ?? number}{' '}
      {whole === null && (
        <button type="button" className={`link ${classes.show}`} onClick={() => void reveal()}>
          {t('show')}
          <span className="hidden"> {number}</span>
        </button>
      )}
    </span>
  );
};

const State = ({ account: { state, orderId, usableFrom, retiredAt } }: { account: PayerAccount }) => {
  const t = useTexts(money);
  const describe = (): string => {
    if (retiredAt) return t('endedAt', { at: formatDateTime(retiredAt) });
    if (!usableFrom) return '';
    return t(state === 'cooling-off' ? 'usableFrom' : 'usableSince', { at: formatDateTime(usableFrom) });
  };
  return (
    <span className={classes.state}>
      <AccountStateBadge state={state} />
      <span className={classes.sub}>
        {state === 'proposed' && orderId ? (
          <Link className="link" to={toOrderPath(orderId)}>
            {t('seeOrder')}
          </Link>
        ) : (
          describe()
        )}
      </span>
    </span>
  );
};

const endable: readonly AccountState[] = ['cooling-off', 'in-force', 'replaced'];

type RetireProps = { account: PayerAccount | null; onClose: () => void; onRetired: () => void };

const Retire = ({ account, onClose, onRetired }: RetireProps) => {
  const t = useTexts(money);
  return (
    <CallDialog
      key={account?._id}
      title={t('retire')}
      opened={account !== null}
      onClose={onClose}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines' }]}
      schema={retirement}
      submit={t('retire')}
      submitting={t('ending')}
      call={({ reason = '' }) => retireAccount(account?._id ?? '', { reason })}
      onDone={() => {
        notify(t('retired'));
        onRetired();
      }}
    >
      {account && t('retireText', { number: account.number })}
    </CallDialog>
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
                endable.includes(account.state) ? (
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
      <Retire
        account={selected}
        onClose={() => setSelected(null)}
        onRetired={() => {
          setSelected(null);
          onChanged();
        }}
      />
    </section>
  );
};
