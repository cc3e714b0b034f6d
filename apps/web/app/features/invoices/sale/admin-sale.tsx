import { whyNotInvoiceCall } from '@cinvoice/contract/market/invoice-states';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale } from '@cinvoice/contract/market/sales';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { SoldBar } from '#web/shared/ui/sales/sold-bar.tsx';
import invoiceClasses from '../invoice.module.css';
import { ThreeFigures } from '../three-figures.tsx';
import { EarlierSales, LastEnding } from './ended-sales.tsx';
import { type OfferTerms, readOfferTerms } from './load-sales.ts';
import { OfferForm } from './offer-form.tsx';
import classes from './sale.module.css';
import { SaleFacts, SaleStateBadge, SaleTerms, toQuoteFacts, toShownQuote } from './sale-facts.tsx';
import { StopSale } from './stop-sale.tsx';

const Buyers = ({ sale }: { sale: Sale }) => {
  const t = useTexts(texts);
  if (sale.buyers.length === 0) return <p className="muted">{t('noBuyers')}</p>;
  // A buyer may buy more than once.
  const rows = sale.buyers.map((buyer) => ({ ...buyer, _id: `${buyer._id} ${buyer.at}` }));
  return (
    <RecordTable
      caption={t('buyersCaption')}
      rows={rows}
      columns={[
        { label: t('buyer'), heading: true, cell: ({ name }) => <b>{name}</b> },
        { label: t('bought'), numeric: true, cell: ({ units }) => formatCount(units) },
        { label: t('at'), numeric: true, cell: ({ at }) => formatDateTime(at) },
        {
          label: t('paid'),
          numeric: true,
          deciding: true,
          cell: ({ paidPaise, releasedAt }) => (
            <>
              {formatPaise(paidPaise)}
              {releasedAt !== null && (
                <span className="small muted"> {t('released', { at: formatDateTime(releasedAt) })}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
};

const Running = ({ sale, invoice }: { sale: Sale; invoice: WholeInvoice }) => {
  const t = useTexts(texts);
  const isSigned = sale.signedAt !== null;
  return (
    <section className={classes.sale} aria-labelledby="sale-title">
      <div className={classes.head}>
        <h2 id="sale-title">{t('title')}</h2>
        <SaleStateBadge state={sale.state} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          {isSigned ? (
            <>
              <SoldBar units={sale.units} unitsSold={sale.unitsSold} />
              <SaleFacts facts={[[t('held'), formatPaise(sale.heldPaise)]]} />
              <h3>{t('buyers')}</h3>
              <Buyers sale={sale} />
            </>
          ) : (
            <ThreeFigures
              quote={toShownQuote(sale, invoice)}
              facts={toQuoteFacts(sale, invoice)}
              reader="admin"
            />
          )}
          {sale.state === 'offered' && <StopSale invoice={invoice} call="take-back" />}
          {sale.state === 'listed' && <StopSale invoice={invoice} call="pull" />}
        </div>
        <div className={classes.column}>
          <h3>{t('terms')}</h3>
          {!isSigned && <SaleFacts facts={[[t('lapses'), formatDateTime(sale.lapsesAt)]]} />}
          <SaleTerms sale={sale} />
        </div>
      </div>
    </section>
  );
};

/** A sale whose seller was paid, folded: what is owed and paid since stands elsewhere. */
const PaidOut = ({ sale }: { sale: Sale }) => {
  const t = useTexts(texts);
  return (
    <details className={invoiceClasses.fold}>
      <summary>
        {t('title')}, {t('soldOf', { sold: formatCount(sale.unitsSold), units: formatCount(sale.units) })}
      </summary>
      <SaleTerms sale={sale} />
      <h3>{t('buyers')}</h3>
      <Buyers sale={sale} />
    </details>
  );
};

/** Takes the focus when the form is asked for. */
const takeFocus = (part: HTMLElement | null): void => part?.focus({ preventScroll: true });

const Offering = ({ invoice, children }: { invoice: WholeInvoice; children: ReactNode }) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const [terms, setTerms] = useState<Promise<Outcome<OfferTerms>> | null>(null);
  return (
    <section className={classes.sale} aria-labelledby="sale-title">
      <h2 id="sale-title">{t('offerTitle')}</h2>
      {children}
      <p className="muted">{t('offerText')}</p>
      {terms === null ? (
        <div>
          <Button onClick={() => setTerms(readOfferTerms())}>{t('begin')}</Button>
        </div>
      ) : (
        <div tabIndex={-1} ref={takeFocus}>
          <Loaded
            outcome={terms}
            skeleton={<SkeletonRows count={3} />}
            failure={t('formFailed')}
            onRetry={() => setTerms(readOfferTerms())}
          >
            {(read) => (
              <OfferForm
                invoice={invoice}
                terms={read}
                onHide={() => setTerms(null)}
                onOffered={() => {
                  notify(t('offered', { seller: invoice.seller.name }));
                  void revalidate();
                }}
              />
            )}
          </Loaded>
        </div>
      )}
    </section>
  );
};

const isOfferable = ({ state, seller, payer, receivedPaise }: WholeInvoice): boolean =>
  receivedPaise === 0 &&
  whyNotInvoiceCall({ kind: 'admin', adminId: '' }, 'offer', {
    sellerId: seller._id,
    ottId: payer._id,
    state,
    wasSubmitted: true,
  }) === null;

/** The sale that runs, or the offer that could be made, for admins. */
export const AdminSale = ({ invoice, sales }: { invoice: WholeInvoice; sales: readonly Sale[] }) => {
  const [newest] = sales;
  const running = newest?.outcome === null ? newest : undefined;
  useLiveReload('admin', (event) => event.what === 'deal' && event.id === running?._id);
  const ended = sales.filter(({ outcome }) => outcome !== null);
  if (running) {
    return (
      <>
        <Running sale={running} invoice={invoice} />
        <EarlierSales sales={ended} />
      </>
    );
  }
  if (newest?.outcome === 'sold') {
    return (
      <>
        <PaidOut sale={newest} />
        <EarlierSales sales={ended.slice(1)} />
      </>
    );
  }
  if (!isOfferable(invoice)) return <EarlierSales sales={ended} />;
  return (
    <Offering invoice={invoice}>
      {newest && <LastEnding sale={newest} />}
      <EarlierSales sales={ended.slice(1)} />
    </Offering>
  );
};
