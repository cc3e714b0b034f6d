import { brand } from '#web/brand.ts';
import { begin } from '#web/i18n/en/admins.ts';
import { getText } from '#web/i18n/get-text.ts';
import { requireSession } from '#web/shared/session/guards.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { BeginPage, loadDue } from '../begin-page.tsx';
import type { Route } from './+types/begin';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('ott')];

export const meta = () => [{ title: `${getText(begin, 'title')} · ${brand.name}` }];

export const clientLoader = () => loadDue('ott');

export default function Begin({ loaderData }: Route.ComponentProps) {
  return <BeginPage area="ott" {...loaderData} />;
}

export const ErrorBoundary = RouteFault;
