import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CountsByKind, countsOf } from '#web/features/reviews/counts.ts';
import { StatusBar } from '#web/features/reviews/status-bar.tsx';
import { WaitingList, type WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { useKindTexts } from '#web/i18n/kind-texts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './desk-overview.module.css';
import { listPathOf } from './kind-paths.ts';
import { type ItemOfKind, listWith, waitingRows } from './waiting-rows.ts';

type DeskPath = '/ott' | '/admin';

/** Where the items of each kind stand, side by side. */
export const StatusBars = ({ counts, area }: { counts: CountsByKind; area: DeskPath }) => {
  const say = useKindTexts();
  return (
    <div className={classes.bars}>
      {kinds.map((kind) => (
        <StatusBar
          key={kind.slug}
          title={say(kind, 'byStatus')}
          counts={countsOf(counts, kind)}
          listOf={(status) => listWith(listPathOf(area, kind), status)}
        />
      ))}
    </div>
  );
};

type SomeProps = {
  title: string;
  /** What the links to the whole lists are, and where each leads. */
  all: string;
  listPath: (kind: ListedKind) => string;
  items: Promise<Outcome<readonly ItemOfKind[]>>;
  partyOf: (itemOfKind: ItemOfKind) => string;
  mark: (row: WaitingRow) => ReactNode;
  nothing: string;
};

/** A few items of all kinds, and the way to the lists that they are from. */
export const SomeItems = ({ title, all, listPath, items, partyOf, mark, nothing }: SomeProps) => {
  const t = useTexts(queue);
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
          <WaitingList nothing={nothing} mark={mark} rows={waitingRows(loaded, listPath, partyOf)} />
        )}
      </Loaded>
    </section>
  );
};
