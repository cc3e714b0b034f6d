import { disclaimer } from '#web/content/legal/disclaimer.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/disclaimer';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, { title: disclaimer.title, description: disclaimer.summary });

export default function Disclaimer() {
  return <LegalPage document={disclaimer} />;
}
