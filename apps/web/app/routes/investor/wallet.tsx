import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { money } from '@cinvoice/words/en/money.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { StatementButton } from '#web/features/account-statement/statement-button.tsx';
import { BalanceSection } from '#web/features/money/balance.tsx';
import { BankAccountsSection } from '#web/features/money/bank-accounts.tsx';
import { readAccounts, readBalances, readPayIn } from '#web/features/money/load-money.ts';
import classes from '#web/features/money/money.module.css';
import { PayInSection } from '#web/features/money/pay-in.tsx';
import { GoesHome } from '#web/features/withdrawals/goes-home.tsx';
import { readMovements, readOwnPayouts } from '#web/features/withdrawals/load-withdrawals.ts';
import { Movements } from '#web/features/withdrawals/movements.tsx';
import { OwnPayouts } from '#web/features/withdrawals/own-payouts.tsx';
import { WithdrawPanel } from '#web/features/withdrawals/withdraw.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { MarketPapers } from '#web/shared/ui/papers/market-papers.tsx';
import type { Route } from './+types/wallet';

export const meta = () => [{ title: `${getText(money, 'walletTitle')} · ${brand.name}` }];

export const clientLoader = () => ({
  found: combineOutcomes([readBalances(), readAccounts(), readPayIn(), readOwnPayouts()]),
  movements: readMovements('wallet'),
});

const followed: readonly string[] = ['bank-accounts', 'messages', 'payouts'];

export default function Wallet({ loaderData }: Route.ComponentProps) {
  const t = useTexts(money);
  const { revalidate } = useRevalidator();
  const reload = (): void => void revalidate();
  useLiveReload('user', ({ what }) => followed.includes(what));
  return (
    <>
      <PageHeader title={t('walletTitle')} note={t('walletNote')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([balances, accounts, payIn, payouts]) => (
          <>
            <div className={classes.halves}>
              <div className={classes.column}>
                <BalanceSection paise={balances.walletPaise ?? 0} note={t('investorNote')}>
                  <GoesHome outlook={payouts.outlook} />
                </BalanceSection>
                <PayInSection payIn={payIn} />
                <MarketPapers area="user" className={classes.block} headingClassName="label muted" />
              </div>
              <div className={classes.column}>
                <WithdrawPanel
                  of="wallet"
                  balancePaise={balances.walletPaise ?? 0}
                  outlook={payouts.outlook}
                  onChanged={reload}
                />
                <BankAccountsSection accounts={accounts} onChanged={reload} />
              </div>
            </div>
            <OwnPayouts first={payouts.list} onChanged={reload} />
          </>
        )}
      </Loaded>
      <Movements of="wallet" found={loaderData.movements} aside={<StatementButton />} />
    </>
  );
}

export const ErrorBoundary = RouteFault;
