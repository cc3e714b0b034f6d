import { kinds } from '@cinvoice/contract/kinds/kinds';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { countPending, countTotal } from '#web/shared/lists/status-counts.ts';
import { type CountCard, CountCards } from '#web/shared/ui/lists/count-cards.tsx';
import type { CountsByKind } from './counts.ts';

type Props = {
  /** Null while they load. */
  counts: CountsByKind | null;
  /** The path of each kind's list, by slug. */
  pages: Readonly<Record<string, { list: string }>>;
  more?: readonly CountCard[];
};

/** Counts the items of each kind, and the pending ones among them. */
export const DashboardCounts = ({ counts, pages, more = [] }: Props) => {
  const t = useTexts(reviewerDashboard);
  const say = useKindTexts();
  const cards = kinds.map((kind): CountCard => {
    const kindCounts = counts?.[kind.slug];
    const to = pages[kind.slug]?.list;
    return {
      title: say(kind, 'count'),
      count: kindCounts ? countTotal(kindCounts) : null,
      note: kindCounts ? t('pending', { count: countPending(kindCounts) }) : null,
      ...(to !== undefined && { to }),
    };
  });
  return <CountCards label={t('counts')} cards={[...cards, ...more]} />;
};
