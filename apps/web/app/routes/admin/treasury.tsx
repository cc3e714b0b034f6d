import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { money } from '@cinvoice/words/en/money.ts';
import { statements } from '@cinvoice/words/en/statements.ts';
import { treasury } from '@cinvoice/words/en/treasury.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { readTreasuryAccounts } from '#web/features/money/load-money.ts';
import { TreasuryAccountsSection } from '#web/features/money/treasury-accounts.tsx';
import { BooksState } from '#web/features/statements/books-state.tsx';
import { readTreasuryState } from '#web/features/statements/load-statements.ts';
import { HolidaysSection } from '#web/features/treasury/holidays.tsx';
import { readHolidays, readTerms } from '#web/features/treasury/load-treasury.ts';
import { TermsSection } from '#web/features/treasury/terms.tsx';
import classes from '#web/features/treasury/treasury.module.css';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/treasury';

export const meta = () => [{ title: `${getText(treasury, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({
  found: combineOutcomes([readTerms(), readHolidays()]),
  accounts: readTreasuryAccounts(),
  state: readTreasuryState(),
});

export default function Treasury({ loaderData }: Route.ComponentProps) {
  const t = useTexts(treasury);
  const tBooks = useTexts(statements);
  const say = useTexts(money);
  const { revalidate } = useRevalidator();
  useLiveReload('admin', ({ what }) => what === 'treasury' || what === 'bank-accounts');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.state} skeleton={<SkeletonRows />} failure={tBooks('stateFailure')}>
        {(state) => <BooksState state={state} />}
      </Loaded>
      <Loaded outcome={loaderData.accounts} skeleton={<SkeletonRows />} failure={say('treasuryFailure')}>
        {(accounts) => <TreasuryAccountsSection accounts={accounts} onChanged={() => void revalidate()} />}
      </Loaded>
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([terms, calendar]) => (
          <div className={classes.halves}>
            <TermsSection terms={terms} />
            <HolidaysSection calendar={calendar} onChanged={() => void revalidate()} />
          </div>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
