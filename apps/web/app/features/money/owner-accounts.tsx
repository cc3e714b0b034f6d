import type { TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { AccountTable } from './account-table.tsx';
import classes from './money.module.css';

/** The bank accounts of a user, with their proofs, as admins and treasurers read them. */
export const OwnerAccounts = ({ accounts }: { accounts: readonly TreasuryAccount[] }) => {
  const t = useTexts(money);
  return (
    <section aria-labelledby="bank-accounts" className={classes.block}>
      <h2 id="bank-accounts">{t('ownerAccounts')}</h2>
      {accounts.length === 0 ? (
        <p className="small muted">{t('noOwnerAccount')}</p>
      ) : (
        <AccountTable title={t('ownerAccounts')} accounts={accounts} />
      )}
    </section>
  );
};
