import '#web/styles/forms.css';
import '#web/styles/ticks.css';
import type { Role } from '@cinvoice/contract/vocabulary';
import { brand } from '@cinvoice/ui/brand.ts';
import { areas } from '@cinvoice/words/en/areas.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { data } from 'react-router';
import { JoinRole } from '#web/features/sign-in/join-role.tsx';
import { requireSession } from '#web/shared/session/guards.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import type { Route } from './+types/join';

const parseRole = (name: string): Role => {
  if (name === 'investor') return 'investor';
  if (name === 'filmmaker') return 'content_producer';
  throw data(null, { status: 404 });
};

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('user')];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ role: parseRole(params.area) });

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${getText(areas, params.area === 'investor' ? 'investor' : 'filmmaker')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Join({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <JoinRole role={role} />
    </main>
  );
}

export const ErrorBoundary = () => (
  <main id="main" className="wrap">
    <RouteFault />
  </main>
);
