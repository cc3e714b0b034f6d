import { brand } from '#web/brand.ts';
import { reloadList } from '#web/features/submissions/list/load-items.ts';
import { filmmakerReleased as words } from '#web/i18n/en/filmmaker-released.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { NewBadge } from '#web/shared/ui/text/new-badge.tsx';
import { released } from '../places.ts';
import type { Route } from './+types/released';
import { loadSubmissions, SubmissionListPage } from './submission-list-page.tsx';

export const meta = () => [{ title: `${textOf(words, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSubmissions(released, request);

export const shouldRevalidate = reloadList;

export default function Released({ loaderData }: Route.ComponentProps) {
  const t = useTexts(words);
  return (
    <SubmissionListPage
      place={released}
      words={words}
      cardMark={<NewBadge>{t('mark')}</NewBadge>}
      {...loaderData}
    />
  );
}

export const ErrorBoundary = RouteFault;
