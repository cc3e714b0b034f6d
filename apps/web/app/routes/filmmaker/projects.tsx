import { brand } from '#web/brand.ts';
import { reloadList } from '#web/features/submissions/list/load-items.ts';
import { filmmakerProjects as words } from '#web/i18n/en/filmmaker-projects.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { projects } from '../places.ts';
import type { Route } from './+types/projects';
import { loadSubmissions, SubmissionListPage } from './submission-list-page.tsx';

export const meta = () => [{ title: `${textOf(words, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSubmissions(projects, request);

export const shouldRevalidate = reloadList;

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <SubmissionListPage place={projects} words={words} {...loaderData} />;
}

export const ErrorBoundary = RouteFault;
