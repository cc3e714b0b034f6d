import { brand } from '@cinvoice/ui/brand.ts';
import { begin } from '@cinvoice/words/en/admins.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { requireSession } from '#web/shared/session/guards.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { BeginPage, loadDue } from '../begin-page.tsx';
import type { Route } from './+types/begin';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('admin')];

export const meta = () => [{ title: `${getText(begin, 'title')} · ${brand.name}` }];

export const clientLoader = () => loadDue('admin');

export default function Begin({ loaderData }: Route.ComponentProps) {
  return <BeginPage area="admin" {...loaderData} />;
}

export const ErrorBoundary = RouteFault;
