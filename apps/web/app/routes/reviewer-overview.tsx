import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CountsByKind, getCounts } from '#web/features/reviews/counts.ts';
import { StatusBar } from '#web/features/reviews/status-bar.tsx';
import { WaitingList, type WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { getListPath } from './kind-paths.ts';
import classes from './reviewer-overview.module.css';
import { type ItemOfKind, toFilteredPath, toWaitingRows } from './waiting-rows.ts';

type ReviewerPath = '/ott' | '/admin';

/** Shows the items of each kind by status, side by side. */
export const StatusBars = ({ counts, area }: { counts: CountsByKind; area: ReviewerPath }) => {
  const say = useKindTexts();
  return (
    <div className={classes.bars}>
      {kinds.map((kind) => (
        <StatusBar
          key={kind.slug}
          title={say(kind, 'byStatus')}
          counts={getCounts(counts, kind)}
          getListPath={(status) => toFilteredPath(getListPath(area, kind), status)}
        />
      ))}
    </div>
  );
};

type ItemsProps = {
  title: string;
  /** Introduces the links to the whole lists. */
  all: string;
  listPath: (kind: ListedKind) => string;
  items: Promise<Outcome<readonly ItemOfKind[]>>;
  formatParty: (itemOfKind: ItemOfKind) => string;
  mark: (row: WaitingRow) => ReactNode;
  emptyText: string;
};

/** Lists a few items of all kinds, with links to the whole lists. */
export const ItemsOfAllKinds = ({
  title,
  all,
  listPath,
  items,
  formatParty,
  mark,
  emptyText,
}: ItemsProps) => {
  const t = useTexts(reviewerDashboard);
  const say = useKindTexts();
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <p className={classes.all}>
          {all}
          {kinds.map((kind) => (
            <Link key={kind.slug} className="link" to={listPath(kind)}>
              {say(kind, 'title')}
            </Link>
          ))}
        </p>
      </div>
      <Loaded outcome={items} skeleton={<SkeletonRows count={4} />} failure={t('failure')}>
        {(loaded) => (
          <WaitingList
            emptyText={emptyText}
            mark={mark}
            rows={toWaitingRows(loaded, listPath, formatParty)}
          />
        )}
      </Loaded>
    </section>
  );
};
