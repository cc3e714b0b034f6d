import type { Movement, OwnSource } from '@cinvoice/contract/market/payouts';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { withdrawals } from '@cinvoice/words/en/withdrawals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { MovementList } from './movement-list.tsx';
import classes from './withdrawals.module.css';

type Props = {
  of: OwnSource;
  found: Promise<Outcome<ListPage<Movement>>>;
  /** Beside the heading. */
  aside: ReactNode;
};

/** What moved on the reader's account. */
export const Movements = ({ of, found, aside }: Props) => {
  const t = useTexts(withdrawals);
  return (
    <section className={classes.list} aria-labelledby="movements">
      <div className={classes.head}>
        <h2 id="movements">{t('movements')}</h2>
        {aside}
      </div>
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('movementsFailure')}>
        {(first) => <MovementList of={of} first={first} />}
      </Loaded>
    </section>
  );
};
