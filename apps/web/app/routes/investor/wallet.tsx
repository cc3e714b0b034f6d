import { useRevalidator } from 'react-router';
import { brand } from '#web/brand.ts';
import { StatementButton } from '#web/features/account-statement/statement-button.tsx';
import { BalanceSection } from '#web/features/money/balance.tsx';
import { BankAccountsSection } from '#web/features/money/bank-accounts.tsx';
import { readAccounts, readBalances, readPayIn } from '#web/features/money/load-money.ts';
import classes from '#web/features/money/money.module.css';
import { PayInSection } from '#web/features/money/pay-in.tsx';
import { money } from '#web/i18n/en/money.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { MarketPapers } from '#web/shared/ui/papers/market-papers.tsx';
import type { Route } from './+types/wallet';

export const meta = () => [{ title: `${getText(money, 'walletTitle')} · ${brand.name}` }];

export const clientLoader = () => ({
  found: combineOutcomes([readBalances(), readAccounts(), readPayIn()]),
});

export default function Wallet({ loaderData }: Route.ComponentProps) {
  const t = useTexts(money);
  const { revalidate } = useRevalidator();
  useLiveReload('user', ({ what }) => what === 'bank-accounts' || what === 'messages');
  return (
    <>
      <PageHeader title={t('walletTitle')} note={t('walletNote')} actions={<StatementButton />} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([balances, accounts, payIn]) => (
          <div className={classes.halves}>
            <div className={classes.column}>
              <BalanceSection paise={balances.walletPaise ?? 0} note={t('investorNote')} />
              <PayInSection payIn={payIn} />
              <MarketPapers area="user" className={classes.block} headingClassName="label muted" />
            </div>
            <BankAccountsSection accounts={accounts} onChanged={() => void revalidate()} />
          </div>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
