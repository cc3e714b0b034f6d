import { termsOfUse } from '#web/content/legal/terms-of-use.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/terms-of-use';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, { title: termsOfUse.title, description: termsOfUse.summary });

export default function TermsOfUse() {
  return <LegalPage document={termsOfUse} />;
}
