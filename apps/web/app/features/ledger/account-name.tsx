import type { AccountReference } from '@cinvoice/contract/market/ledger';
import { ledgerAccounts } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import classes from './ledger.module.css';
import { getAccountPath } from './load-ledger.ts';

/** Names an account in words. */
export const useAccountName = (): ((account: AccountReference) => string) => {
  const t = useTexts(ledgerAccounts);
  return ({ kind, label }) => {
    const name = label || t('unnamed');
    if (kind === 'wallet') return t('wallet', { name });
    return kind === 'seller' ? t('seller', { name }) : t(kind);
  };
};

/** The name in words, as a link to the account, and the technical name below. */
export const AccountName = ({ account }: { account: AccountReference }) => {
  const formatName = useAccountName();
  return (
    <>
      <Link className={classes.name} to={getAccountPath(account.name)}>
        {formatName(account)}
      </Link>
      <span className={classes.id}>{account.name}</span>
    </>
  );
};
