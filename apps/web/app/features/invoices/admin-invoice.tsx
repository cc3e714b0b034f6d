import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { toMakeGoodPath } from '#web/shared/site/correction-paths.ts';
import { MarketPapers } from '#web/shared/ui/papers/market-papers.tsx';
import { AcceptanceBlock } from './acceptance.tsx';
import { AdminDecisions } from './admin-decisions.tsx';
import { AdminHindrances } from './admin-hindrances.tsx';
import { AdminWaits } from './admin-waits.tsx';
import { Amounts, InvoiceFacts } from './amounts.tsx';
import { AnnouncedPayments } from './announced-payments.tsx';
import { AdminPayout } from './disbursal/admin-payout.tsx';
import type { InvoicePage } from './disbursal/load-disbursal.ts';
import { AdminSharedOut } from './disbursal/shared-out.tsx';
import { AdminUpdates } from './disbursal/updates.tsx';
import classes from './invoice.module.css';
import { InvoiceHeader } from './invoice-header.tsx';
import { InvoicePapers } from './invoice-papers.tsx';
import { isEnded } from './load-invoices.ts';
import { Lookalikes } from './lookalikes.tsx';
import { Receipts } from './receipts.tsx';
import { AdminSale } from './sale/admin-sale.tsx';
import { TheWay } from './the-way.tsx';

/** The page of an invoice for admins: what it resembles first, then everything else. */
export const AdminInvoice = ({ invoice, history, sales, disbursal, sharedOut, updates }: InvoicePage) => {
  const t = useTexts(adminInvoices);
  const tCorrections = useTexts(corrections);
  const { number, payer, seller } = invoice;
  const wasAccepted = invoice.acceptedAt !== null;
  return (
    <>
      <InvoiceHeader
        invoice={invoice}
        up={{ to: '/admin/invoices', text: t('back') }}
        actions={<AdminDecisions key={invoice.version} invoice={invoice} />}
      >
        {t('heading', { number, seller: seller.legalName || seller.name, payer: payer.name })}
      </InvoiceHeader>
      <AdminWaits invoice={invoice} history={history} />
      <div className={classes.whole}>
        <Lookalikes invoice={invoice} />
      </div>
      <div className={classes.whole}>
        {disbursal && <AdminPayout invoice={invoice} disbursal={disbursal} sale={sales[0]} />}
        {sharedOut && (
          <>
            <AdminSharedOut invoice={invoice} sharedOut={sharedOut} />
            <AdminUpdates invoice={invoice} updates={updates} />
          </>
        )}
        <AdminSale invoice={invoice} sales={sales} />
      </div>
      <div className={classes.halves}>
        <div>
          <TheWay invoice={invoice} area="admin" history={history} />
          <AdminHindrances
            id={invoice._id}
            version={invoice.version}
            canOpen={!isEnded(invoice.state) && invoice.state !== 'draft'}
          />
          {wasAccepted && <AnnouncedPayments invoice={invoice} />}
          {!sharedOut && <Receipts invoice={invoice} history={history} />}
          {(invoice.state === 'accepted' || invoice.state === 'settled') && (
            <p className={classes.correct}>
              <Link className="link" to={toMakeGoodPath({ to: 'invoice', id: invoice._id })}>
                {tCorrections('makeGoodThis')}
              </Link>
            </p>
          )}
          <InvoicePapers files={invoice.files} />
          {wasAccepted && (
            <MarketPapers
              area="admin"
              invoice={invoice._id}
              version={invoice.version}
              className={classes.block}
            />
          )}
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
