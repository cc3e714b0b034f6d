import { securityPolicy } from '#web/content/legal/security-policy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/security-policy';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, { title: securityPolicy.title, description: securityPolicy.summary });

export default function SecurityPolicy() {
  return <LegalPage document={securityPolicy} />;
}
