import type { User } from '@cinvoice/contract/answers';
import { isAccountNumber, isIfsc } from '@cinvoice/contract/rules/identity';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { readOwnProfile } from '@cinvoice/ui/session/own-profile.ts';
import { money } from '@cinvoice/words/en/money.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { StatementButton } from '#web/features/account-statement/statement-button.tsx';
import { BalanceSection } from '#web/features/money/balance.tsx';
import { BankAccountsSection } from '#web/features/money/bank-accounts.tsx';
import { readAccounts, readBalances } from '#web/features/money/load-money.ts';
import classes from '#web/features/money/money.module.css';
import { readMovements, readOwnPayouts } from '#web/features/withdrawals/load-withdrawals.ts';
import { Movements } from '#web/features/withdrawals/movements.tsx';
import { OwnPayouts } from '#web/features/withdrawals/own-payouts.tsx';
import { WithdrawPanel } from '#web/features/withdrawals/withdraw.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/money';

export const meta = () => [{ title: `${getText(money, 'moneyTitle')} · ${brand.name}` }];

export const clientLoader = () => ({
  found: combineOutcomes([readBalances(), readAccounts(), readOwnProfile(), readOwnPayouts()]),
  movements: readMovements('seller'),
});

/** Bank details of the profile that could be given as an account. */
const readProfileAccount = ({ accountNumber, ifscCode, accountHolderName, name }: User) =>
  isAccountNumber(accountNumber) && isIfsc(ifscCode)
    ? { holderName: accountHolderName || name, accountNumber, ifsc: ifscCode }
    : undefined;

const followed: readonly string[] = ['bank-accounts', 'messages', 'payouts'];

export default function Money({ loaderData }: Route.ComponentProps) {
  const t = useTexts(money);
  const { revalidate } = useRevalidator();
  const reload = (): void => void revalidate();
  useLiveReload('user', ({ what }) => followed.includes(what));
  return (
    <>
      <PageHeader title={t('moneyTitle')} note={t('moneyNote')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([balances, accounts, profile, payouts]) => (
          <>
            <div className={classes.halves}>
              <div className={classes.column}>
                <BalanceSection paise={balances.sellerPaise ?? 0} note={t('sellerNote')} />
                <BankAccountsSection
                  accounts={accounts}
                  ofProfile={readProfileAccount(profile)}
                  onChanged={reload}
                />
              </div>
              <WithdrawPanel
                of="seller"
                balancePaise={balances.sellerPaise ?? 0}
                outlook={payouts.outlook}
                onChanged={reload}
              />
            </div>
            <OwnPayouts first={payouts.list} onChanged={reload} />
          </>
        )}
      </Loaded>
      <Movements of="seller" found={loaderData.movements} aside={<StatementButton />} />
    </>
  );
}

export const ErrorBoundary = RouteFault;
