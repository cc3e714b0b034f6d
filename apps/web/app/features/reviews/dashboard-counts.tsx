import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { queue } from '#web/i18n/en/queue.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { pendingIn, totalOf } from '#web/shared/lists/status-counts.ts';
import { type CountCard, CountCards } from '#web/shared/ui/lists/count-cards.tsx';
import type { CountsByKind } from './counts.ts';

/** The kinds by the names that the dashboards give them. */
const named = [
  { slug: project.slug, title: 'newProjects' },
  { slug: readyToRelease.slug, title: 'unreleased' },
  { slug: content.slug, title: 'released' },
] as const;

type Props = {
  /** Null while they are on their way. */
  counts: CountsByKind | null;
  /** Where a kind's list is, by slug. */
  pages: Readonly<Record<string, { list: string }>>;
  more?: readonly CountCard[];
};

/** How many items of each kind there are, and how many of them wait. */
export const DashboardCounts = ({ counts, pages, more = [] }: Props) => {
  const t = useTexts(queue);
  const cards = named.map(({ slug, title }): CountCard => {
    const ofKind = counts?.[slug];
    const to = pages[slug]?.list;
    return {
      title: t(title),
      count: ofKind ? totalOf(ofKind) : null,
      note: ofKind ? t('pending', { count: pendingIn(ofKind) }) : null,
      ...(to !== undefined && { to }),
    };
  });
  return <CountCards label={t('counts')} cards={[...cards, ...more]} />;
};
