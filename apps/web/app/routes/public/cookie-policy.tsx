import { cookiePolicy } from '#web/content/legal/cookie-policy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/cookie-policy';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, { title: cookiePolicy.title, description: cookiePolicy.summary });

export default function CookiePolicy() {
  return <LegalPage document={cookiePolicy} />;
}
