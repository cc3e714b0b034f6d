import type { LedgerAccount as AccountOfBooks } from '@cinvoice/contract/market/ledger';
import { formatPaise } from '@cinvoice/contract/money';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { AccountMoves } from '#web/features/ledger/account-moves.tsx';
import { useAccountName } from '#web/features/ledger/account-name.tsx';
import classes from '#web/features/ledger/ledger.module.css';
import { type AccountPage, readAccountMoves, toExportPath } from '#web/features/ledger/load-ledger.ts';
import { toMakeGoodPath } from '#web/shared/site/correction-paths.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/ledger-account';

export const meta = () => [{ title: `${getText(ledger, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  page: readAccountMoves(params.name),
});

const targets = { wallet: 'wallet', seller: 'seller', receipts: 'invoice' } as const;

/** Whom money of this account would make good; nobody yet for the shortfall, which every making good enlarges. */
const toSufferer = ({ kind, subject }: AccountOfBooks) => {
  if (kind === 'shortfall') return {};
  return (kind === 'wallet' || kind === 'seller' || kind === 'receipts') && subject !== null
    ? { to: targets[kind], id: subject }
    : null;
};

const Account = ({ page }: { page: AccountPage }) => {
  const t = useTexts(ledger);
  const tCorrections = useTexts(corrections);
  const formatName = useAccountName();
  const { account } = page;
  const sufferer = toSufferer(account);
  return (
    <>
      <PageHeader
        title={formatName(account)}
        note={
          <>
            {t(account.isAsset ? 'asset' : 'liability')}
            <span className={classes.id}>{account.name}</span>
          </>
        }
        actions={
          <div className={classes.export}>
            <span>
              <span className="label muted">{t('balance')}</span>
              <span className={classes.balance}> {formatPaise(account.balancePaise)}</span>
            </span>
            <ExportList
              path={toExportPath(account.name)}
              query={{}}
              name={`ledger-${account.name.replaceAll(':', '-')}`}
              isNarrowed={false}
            />
          </div>
        }
      />
      {sufferer && (
        <p className={classes.correct}>
          <Link className="link" to={toMakeGoodPath(sufferer)}>
            {tCorrections('id' in sufferer ? 'makeGoodThis' : 'makeGoodLink')}
          </Link>
        </p>
      )}
      <AccountMoves key={account.name} page={page} />
    </>
  );
};

export default function LedgerAccount({ loaderData }: Route.ComponentProps) {
  const t = useTexts(ledger);
  return (
    <>
      <UpLink to="/admin/ledger">{t('backToLedger')}</UpLink>
      <Loaded outcome={loaderData.page} skeleton={<SkeletonRows />} failure={t('accountFailure')}>
        {(page) => <Account page={page} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
