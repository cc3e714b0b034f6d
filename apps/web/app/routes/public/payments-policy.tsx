import { paymentsPolicy } from '#web/content/legal/payments-policy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/payments-policy';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, { title: paymentsPolicy.title, description: paymentsPolicy.summary });

export default function PaymentsPolicy() {
  return <LegalPage document={paymentsPolicy} />;
}
