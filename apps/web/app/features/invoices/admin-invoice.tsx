import type { InvoiceEvent, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { Link } from 'react-router';
import { adminInvoices } from '#web/i18n/en/admin-invoices.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { InvoiceStateBadge, LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { AcceptanceBlock } from './acceptance.tsx';
import { AdminDecisions } from './admin-decisions.tsx';
import { AdminHindrances } from './admin-hindrances.tsx';
import { AdminWaits } from './admin-waits.tsx';
import { Amounts, InvoiceFacts } from './amounts.tsx';
import classes from './invoice.module.css';
import { InvoicePapers } from './invoice-papers.tsx';
import { isEnded } from './load-invoices.ts';
import { Lookalikes } from './lookalikes.tsx';
import { Receipts } from './receipts.tsx';
import { TheWay } from './the-way.tsx';

type Props = { invoice: WholeInvoice; history: readonly InvoiceEvent[] };

/** The page of an invoice for admins: what it resembles first, then everything else. */
export const AdminInvoice = ({ invoice, history }: Props) => {
  const t = useTexts(adminInvoices);
  const { number, payer, seller, title } = invoice;
  const wasAccepted = invoice.acceptedAt !== null;
  return (
    <>
      <p className={classes.up}>
        <Link className="link" to="/admin/invoices">
          {t('back')}
        </Link>
      </p>
      <PageHeader
        title={title.name}
        note={
          <span className={classes.kicker}>
            <InvoiceStateBadge state={invoice.state} />
            <LateBadge daysLate={invoice.daysLate} />
            {t('heading', { number, seller: seller.legalName || seller.name, payer: payer.name })}
          </span>
        }
        actions={<AdminDecisions key={invoice.version} invoice={invoice} />}
      />
      <AdminWaits invoice={invoice} history={history} />
      <div className={classes.whole}>
        <Lookalikes invoice={invoice} />
      </div>
      <div className={classes.halves}>
        <div>
          <TheWay invoice={invoice} area="admin" history={history} />
          <AdminHindrances
            id={invoice._id}
            version={invoice.version}
            canOpen={!isEnded(invoice.state) && invoice.state !== 'draft'}
          />
          <Receipts invoice={invoice} history={history} />
          <InvoicePapers files={invoice.files} />
        </div>
        <div>
          <Amounts invoice={invoice} />
          {wasAccepted && (
            <AcceptanceBlock id={invoice._id} number={number} area="admin" version={invoice.version} />
          )}
          <InvoiceFacts invoice={invoice} />
        </div>
      </div>
    </>
  );
};
