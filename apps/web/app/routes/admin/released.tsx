import { brand } from '#web/brand.ts';
import { reloadList } from '#web/features/submissions/list/load-items.ts';
import { adminReleased as words } from '#web/i18n/en/admin-lists.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { released } from '../places.ts';
import { loadReviews, ReviewListPage } from '../review-list-page.tsx';
import type { Route } from './+types/released';

export const meta = () => [{ title: `${textOf(words, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReviews('admin', released, request);

export const shouldRevalidate = reloadList;

export default function Released({ loaderData }: Route.ComponentProps) {
  return <ReviewListPage desk="admin" place={released} words={words} {...loaderData} />;
}

export const ErrorBoundary = RouteFault;
