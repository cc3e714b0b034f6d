import { Navigate } from 'react-router';
import { CodeStep } from '#web/features/invoices/payer/code-step.tsx';
import { usePayerPage } from '#web/features/invoices/payer/payer-page.ts';

/** The third step. Once it is accepted, it leads to the invoice. */
export default function InvoiceCode() {
  const page = usePayerPage();
  const { preparation, invoice } = page;
  if (!preparation) return <Navigate to={`/ott/invoices/${invoice._id}`} replace />;
  return <CodeStep {...page} preparation={preparation} />;
}
