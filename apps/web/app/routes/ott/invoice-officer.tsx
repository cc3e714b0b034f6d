import { Navigate, useSearchParams } from 'react-router';
import { OfficerStep } from '#web/features/invoices/payer/officer-step.tsx';
import { readStated, usePayerPage } from '#web/features/invoices/payer/payer-page.ts';

/** The second step. Without deductions in its address, or with nothing to accept, it leads back to the first. */
export default function InvoiceOfficer() {
  const page = usePayerPage();
  const [search] = useSearchParams();
  const stated = readStated(search);
  const { preparation, invoice } = page;
  if (!preparation || preparation.obstacle || !stated)
    return <Navigate to={`/ott/invoices/${invoice._id}`} replace />;
  return <OfficerStep key={invoice.version} {...page} preparation={preparation} stated={stated} />;
}
