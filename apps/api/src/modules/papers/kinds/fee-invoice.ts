import { formatDate } from '@cinvoice/contract/dates';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts } from '../facts.ts';
import { spellAmount } from '../kit/amounts.ts';
import type { Block, Fact } from '../kit/paper.ts';
import { feeInvoice as versions } from '../texts/fee-invoice.ts';
import { fill } from '../texts/versions.ts';
import { attachAcceptance, describeInvoice, type KindOfPaper, type Said } from './define.ts';

const tax = z.strictObject({
  name: z.enum(['GST', 'IGST', 'CGST', 'SGST', 'UTGST']),
  bps: z.number(),
  paise: z.int(),
});

const facts = z.strictObject({
  ...commonFacts.shape,
  /** What is not known of either party is blank, and stands on no paper. */
  supplier: z.strictObject({ name: z.string(), gstin: z.string(), address: z.string().optional() }),
  recipient: z.strictObject({ address: z.string(), region: z.string(), gstin: z.string() }),
  /** The code of the service. */
  sac: z.string().optional(),
  claimPaise: z.int(),
  feeBps: z.int(),
  feePaise: z.int(),
  taxes: z.array(tax),
  day: z.iso.date(),
});
export type FeeInvoiceFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const isKnown = ({ value }: Fact): boolean => value !== '';

const describeParties = (paper: FeeInvoiceFacts, { words }: Said<Name>): Fact[] => {
  const { supplier, recipient, invoice, issuer } = paper;
  return [
    { label: words.supplier, value: supplier.name || issuer.name, strong: true },
    { label: words.supplierAddress, value: supplier.address ?? '' },
    { label: words.supplierGstin, value: supplier.gstin },
    { label: words.recipient, value: invoice.seller, strong: true },
    { label: words.address, value: recipient.address },
    { label: words.place, value: recipient.region },
    { label: words.recipientGstin, value: recipient.gstin },
    { label: words.sac, value: paper.sac ?? '' },
  ].filter(isKnown);
};

const sumUp = ({ feePaise, taxes }: FeeInvoiceFacts): number =>
  taxes.reduce((sum, { paise }) => sum + paise, feePaise);

const listAmounts = (paper: FeeInvoiceFacts, { words }: Said<Name>): Block => {
  const { invoice, claimPaise, feeBps, feePaise, taxes } = paper;
  const fee = fill(words.fee, { number: invoice.number, claim: formatPaise(claimPaise) });
  return {
    type: 'table',
    columns: [
      { label: words.what, share: 56 },
      { label: words.rate, share: 16, align: 'right' },
      { label: words.amount, share: 28, align: 'right' },
    ],
    rows: [
      [fee, formatBps(feeBps), formatPaise(feePaise)],
      ...taxes.map(({ name, bps, paise }) => [name, formatBps(bps), formatPaise(paise)]),
    ],
    totals: [[words.total, '', formatPaise(sumUp(paper))]],
  };
};

export const feeInvoicePaper: KindOfPaper<FeeInvoiceFacts, Name> = {
  name: 'fee-invoice',
  prefix: 'FI',
  facts,
  versions,
  compose: (paper, said) => {
    const { words, language } = said;
    return [
      { type: 'facts', facts: describeParties(paper, said) },
      listAmounts(paper, said),
      { type: 'facts', facts: [{ label: words.inWords, value: spellAmount(sumUp(paper), language) }] },
      { type: 'text', text: fill(words.taken, { day: formatDate(paper.day) }) },
      { type: 'heading', text: words.about },
      { type: 'facts', facts: describeInvoice(paper, said) },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
