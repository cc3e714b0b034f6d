import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CountsByKind, countsOf } from '#web/features/reviews/counts.ts';
import { StatusBar } from '#web/features/reviews/status-bar.tsx';
import { WaitingList, type WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './desk-overview.module.css';
import { listOf, type Place, places } from './places.ts';
import { listWith, type Placed, waitingRows } from './waiting-rows.ts';

type DeskPath = '/ott' | '/admin';

/** Where the items of each kind stand, side by side. */
export const StatusBars = ({ counts, area }: { counts: CountsByKind; area: DeskPath }) => {
  const t = useTexts(queue);
  return (
    <div className={classes.bars}>
      {places.map((place) => (
        <StatusBar
          key={place.kind.list}
          title={t(`${place.kind.list}ByStatus`)}
          counts={countsOf(counts, place.kind)}
          listOf={(status) => listWith(listOf(area, place), status)}
        />
      ))}
    </div>
  );
};

type SomeProps = {
  title: string;
  /** What the links to the whole lists are, and where each leads. */
  all: string;
  listPath: (place: Place) => string;
  items: Promise<Outcome<readonly Placed[]>>;
  partyOf: (placed: Placed) => string;
  mark: (row: WaitingRow) => ReactNode;
  nothing: string;
};

/** A few items of all kinds, and the way to the lists that they are from. */
export const SomeItems = ({ title, all, listPath, items, partyOf, mark, nothing }: SomeProps) => {
  const t = useTexts(queue);
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <p className={classes.all}>
          {all}
          {places.map((place) => (
            <Link key={place.kind.list} className="link" to={listPath(place)}>
              {t(place.kind.list)}
            </Link>
          ))}
        </p>
      </div>
      <Loaded outcome={items} skeleton={<SkeletonRows count={4} />} failure={t('failure')}>
        {(placed) => (
          <WaitingList nothing={nothing} mark={mark} rows={waitingRows(placed, listPath, partyOf)} />
        )}
      </Loaded>
    </section>
  );
};
