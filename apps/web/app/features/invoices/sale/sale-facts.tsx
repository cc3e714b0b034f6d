import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale, SaleStateName } from '@cinvoice/contract/market/sales';
import { formatBps, formatCount, formatPaise } from '@cinvoice/contract/money';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import classes from '../invoice.module.css';

/** Facts as the page of an invoice has them. */
export const SaleFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts} className={classes.facts} />
);

/** What the buyers pay, and who gets it. */
const listPayoutFacts = (
  t: (key: 'buyersPay' | 'fee' | 'feeGst' | 'atPayout') => string,
  sale: Sale,
): Fact[] => [
  [t('buyersPay'), formatPaise(sale.raisedPaise)],
  [t('fee'), formatPaise(sale.feePaise)],
  [t('feeGst'), formatPaise(sale.feeGstPaise)],
  [t('atPayout'), <b key="atPayout">{formatPaise(sale.sellerTodayPaise)}</b>],
];

export const PayoutFacts = ({ sale }: { sale: Sale }) => (
  <SaleFacts facts={listPayoutFacts(useTexts(texts), sale)} />
);

/** The terms of a sale, as admin and seller agreed on them. */
export const SaleTerms = ({ sale }: { sale: Sale }) => {
  const t = useTexts(texts);
  const facts: Fact[] = [
    [t('units'), `${formatCount(sale.units)} × ${formatPaise(sale.unitFacePaise)}`],
    [t('unitPrice'), formatPaise(sale.unitPricePaise)],
    [t('yield'), formatBps(sale.yieldBps)],
    ...listPayoutFacts(t, sale),
    [t('claim', { due: formatDay(sale.dueDay) }), formatPaise(sale.claimPaise)],
    [t('reserve'), formatPaise(sale.reservePaise)],
    [t('closes'), formatDateTime(sale.closesAt)],
    [t('valueOn'), formatDay(sale.valueDay)],
    [t('payBy'), formatDay(sale.disburseBy)],
    [t('minUnits'), formatCount(sale.minUnits)],
    [t('holders'), t('holdersAtMost', { count: sale.maxHolders })],
  ];
  return <SaleFacts facts={facts} />;
};

const looks: Record<SaleStateName, StateLook> = {
  offered: { tone: 'waits', mark: 'question' },
  listed: { tone: 'begun', mark: 'dotted-ring' },
  funded: { tone: 'good', mark: 'equal' },
  ended: { tone: 'ended', mark: 'dash' },
};

const stateTexts = {
  offered: 'stateOffered',
  listed: 'stateListed',
  funded: 'stateFunded',
  ended: 'stateEnded',
} as const;

export const SaleStateBadge = ({ state }: { state: SaleStateName }) => {
  const t = useTexts(texts);
  return <StateBadge look={looks[state]}>{t(stateTexts[state])}</StateBadge>;
};

/** The three figures of a sale, as the form showed them: what the sale was made with, and the amounts that were accepted. */
export const toShownQuote = (
  sale: Sale,
  {
    facePaise,
    payablePaise,
    eligiblePaise,
  }: Pick<WholeInvoice, 'facePaise' | 'payablePaise' | 'eligiblePaise'>,
) => ({ ...sale, facePaise, payablePaise, eligiblePaise });

/** Names the payer in the figures, with the rates of the sale. */
export const toQuoteFacts = (sale: Sale, { payer }: Pick<WholeInvoice, 'payer'>) => ({
  ...sale,
  payer: payer.name,
});
