import { brand } from '#web/brand.ts';
import { reloadList } from '#web/features/submissions/list/load-items.ts';
import { ottProjects as words } from '#web/i18n/en/ott-lists.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { projects } from '../places.ts';
import { loadReviews, ReviewListPage } from '../review-list-page.tsx';
import type { Route } from './+types/projects';

export const meta = () => [{ title: `${textOf(words, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReviews('ott', projects, request);

export const shouldRevalidate = reloadList;

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ReviewListPage desk="ott" place={projects} words={words} {...loaderData} />;
}

export const ErrorBoundary = RouteFault;
