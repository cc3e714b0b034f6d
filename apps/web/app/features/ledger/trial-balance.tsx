import type { LedgerAccount, LedgerHead, LedgerSide } from '@cinvoice/contract/market/ledger';
import { formatPaise } from '@cinvoice/contract/money';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { AccountName } from './account-name.tsx';
import { Checks } from './checks.tsx';
import classes from './ledger.module.css';
import { readAccounts } from './load-ledger.ts';
import tables from './tables.module.css';

const sideTexts = {
  asset: { caption: 'assets', total: 'allAssets', none: 'noAsset' },
  liability: { caption: 'liabilities', total: 'allLiabilities', none: 'noLiability' },
} as const;

type SideProps = { url: string; side: LedgerSide; first: ListPage<LedgerAccount>; sumPaise: number };

const Side = ({ url, side, first, sumPaise }: SideProps) => {
  const t = useTexts(ledger);
  const texts = sideTexts[side];
  const { getValue } = useUrlQuery();
  const { items, more, loadMore } = useList({
    query: `${side} ${getValue('q')}`,
    first,
    readNext: (cursor) => readAccounts(url, side, cursor),
  });
  return (
    <>
      <table className={tables.balances}>
        <caption>{t(texts.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((account) => (
            <tr key={account._id}>
              <th scope="row">
                <AccountName account={account} />
              </th>
              <td data-zero={account.balancePaise === 0 || undefined}>{formatPaise(account.balancePaise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(texts.total)}</th>
            <td>
              <span className={classes.total}>{formatPaise(sumPaise)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
      {items.length === 0 && <p className="small muted">{t(texts.none)}</p>}
      {more !== 'none' && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
    </>
  );
};

type Props = {
  url: string;
  head: LedgerHead;
  assets: Promise<Outcome<ListPage<LedgerAccount>>>;
  liabilities: Promise<Outcome<ListPage<LedgerAccount>>>;
};

/** All balances of this moment, in two columns whose sums are equal. */
export const TrialBalance = ({ url, head, assets, liabilities }: Props) => {
  const t = useTexts(ledger);
  return (
    <section className={classes.block} aria-labelledby="trial-balance">
      <h2 id="trial-balance">{t('trialBalance')}</h2>
      <div className={classes.halves}>
        <div>
          <Loaded outcome={assets} skeleton={<SkeletonRows />} failure={t('accountsFailure')}>
            {(first) => <Side url={url} side="asset" first={first} sumPaise={head.assetsPaise} />}
          </Loaded>
          {head.check && <Checks check={head.check} />}
        </div>
        <div>
          <Loaded outcome={liabilities} skeleton={<SkeletonRows />} failure={t('accountsFailure')}>
            {(first) => <Side url={url} side="liability" first={first} sumPaise={head.liabilitiesPaise} />}
          </Loaded>
        </div>
      </div>
    </section>
  );
};
