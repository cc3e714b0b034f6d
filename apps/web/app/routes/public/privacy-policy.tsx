import { privacyPolicy } from '#web/content/legal/privacy-policy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/privacy-policy';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, { title: privacyPolicy.title, description: privacyPolicy.summary });

export default function PrivacyPolicy() {
  return <LegalPage document={privacyPolicy} />;
}
