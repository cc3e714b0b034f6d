import { brand } from '#web/brand.ts';
import { reloadList } from '#web/features/submissions/list/load-items.ts';
import { filmmakerUnreleased as words } from '#web/i18n/en/filmmaker-unreleased.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { unreleased } from '../places.ts';
import type { Route } from './+types/unreleased';
import { loadSubmissions, SubmissionListPage } from './submission-list-page.tsx';

export const meta = () => [{ title: `${textOf(words, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSubmissions(unreleased, request);

export const shouldRevalidate = reloadList;

export default function Unreleased({ loaderData }: Route.ComponentProps) {
  return <SubmissionListPage place={unreleased} words={words} {...loaderData} />;
}

export const ErrorBoundary = RouteFault;
