import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MarketPapers } from '#web/shared/ui/papers/market-papers.tsx';
import { AcceptanceBlock } from './acceptance.tsx';
import { Amounts, InvoiceFacts } from './amounts.tsx';
import type { InvoicePage } from './disbursal/load-disbursal.ts';
import { OwnAfterSale } from './disbursal/own-after-sale.tsx';
import classes from './invoice.module.css';
import { InvoiceHeader } from './invoice-header.tsx';
import { InvoicePapers } from './invoice-papers.tsx';
import { OwnHindrances } from './own-hindrances.tsx';
import { Receipts } from './receipts.tsx';
import { OwnSale } from './sale/own-sale.tsx';
import { SellerActions } from './seller-actions.tsx';
import { TheWay } from './the-way.tsx';
import { Waits } from './waits.tsx';

/** The page of an invoice for its seller: whom it waits for, the way, amounts, papers. */
export const OwnInvoice = ({ invoice, history, sales, sharedOut, updates }: InvoicePage) => {
  const t = useTexts(ownInvoices);
  const { number, payer } = invoice;
  const wasAccepted = invoice.acceptedAt !== null;
  return (
    <>
      <InvoiceHeader
        invoice={invoice}
        up={{ to: '/filmmaker/invoices', text: t('back') }}
        actions={<SellerActions invoice={invoice} wasSubmitted={history.length > 0} />}
      >
        {t('heading', { number, payer: payer.name })}
      </InvoiceHeader>
      <Waits invoice={invoice} history={history} />
      <div className={classes.whole}>
        <OwnSale invoice={invoice} sales={sales} />
      </div>
      <div className={classes.halves}>
        <div>
          <TheWay invoice={invoice} area="user" history={history} />
          <OwnHindrances id={invoice._id} version={invoice.version} />
          {sharedOut ? (
            <OwnAfterSale invoice={invoice} sharedOut={sharedOut} updates={updates} />
          ) : (
            <Receipts invoice={invoice} history={history} />
          )}
          <InvoicePapers files={invoice.files} />
          {wasAccepted && (
            <MarketPapers
              area="user"
              invoice={invoice._id}
              version={invoice.version}
              className={classes.block}
            />
          )}
        </div>
        <div>
          <Amounts invoice={invoice} />
          {wasAccepted && (
            <AcceptanceBlock id={invoice._id} number={number} area="user" version={invoice.version} />
          )}
          <InvoiceFacts invoice={invoice} />
        </div>
      </div>
    </>
  );
};
