import type { PaperKind } from '@cinvoice/contract/market/papers';
import type { CommonFacts } from '../facts.ts';
import type { AcceptanceFacts } from './acceptance.ts';
import type { AcknowledgementFacts } from './acknowledgement.ts';
import type { ContractNoteFacts } from './contract-note.ts';
import type { DeedPaperFacts } from './deed.ts';
import type { FeeInvoiceFacts } from './fee-invoice.ts';
import type { NoticeFacts } from './notice.ts';
import type { ReceiptNoteFacts } from './receipt-note.ts';
import type { RefundFacts } from './refund-note.ts';
import type { SatisfactionFacts } from './satisfaction-letter.ts';

/** Facts of the market's worked case, a set for each kind of paper. Never edited: hashes of their bytes are kept. */

type FactsOf = {
  acceptance: AcceptanceFacts;
  deed: DeedPaperFacts;
  notice: NoticeFacts;
  acknowledgement: AcknowledgementFacts;
  'contract-note': ContractNoteFacts;
  'fee-invoice': FeeInvoiceFacts;
  'receipt-note': ReceiptNoteFacts;
  'satisfaction-letter': SatisfactionFacts;
  'refund-note': RefundFacts;
};

const common: CommonFacts = {
  issuer: { name: 'Cinvoice', sharedVersion: 1 },
  invoice: {
    reference: 'CV7K3M9QXA',
    number: 'CF/26-27/042',
    invoiceDay: '2026-11-02',
    dueDay: '2027-03-24',
    title: 'चाँद पर प्लॉट',
    seller: 'Cutting Chai Films LLP',
    payer: 'Café Streaming Private Limited',
    payablePaise: 1_08_00_000_00,
  },
  acceptance: { hash: 'a1'.repeat(32), text: 'textVersion=1\nseller=Cutting Chai Films LLP\n' },
  books: { number: 1_042, hash: 'b2'.repeat(32) },
};

const deedHash = 'd4'.repeat(32);
const signedAt = '2026-11-18T06:30:00.000Z';
const disbursedAt = '2026-11-24T09:15:00.000Z';

const sale = {
  units: 7_650,
  unitFacePaise: 1_000_00,
  claimPaise: 76_50_000_00,
  valueDay: '2026-11-24',
  disburseBy: '2026-11-27',
};

export const factsOfCaseOne: { [Kind in PaperKind]: FactsOf[Kind] } = {
  acceptance: {
    ...common,
    officer: { name: 'Ruth D’Souza', designation: 'Chief Financial Officer' },
    at: '2026-11-10T05:00:00.000Z',
    sentences: {
      en: ['This amount is owed for what was delivered.', 'It will be paid on that day.'],
      hi: ['यह रकम उसके लिए देय है जो सौंपा गया।', 'यह उस दिन चुकाई जाएगी।'],
    },
  },
  deed: {
    ...common,
    ...sale,
    unitPricePaise: 953_00,
    deed: { version: 1, hash: deedHash, text: 'textVersion=1\n' },
    sentences: {
      en: ['Cutting Chai Films LLP assigns ₹76,50,000.00 in 7,650 undivided shares.'],
      hi: ['Cutting Chai Films LLP ₹76,50,000.00 को 7,650 अविभाजित हिस्सों में हस्तांतरित करता है।'],
    },
    signature: { name: 'Cutting Chai Films LLP', at: signedAt },
  },
  notice: {
    ...common,
    ...sale,
    payerAddress: '5th Floor, Trade Centre, Bandra Kurla Complex, Mumbai 400051',
    account: {
      holder: 'Cinvoice Escrow Account',
      bank: 'Example Bank',
      number: '50200012345678',
      ifsc: 'EXMP0001234',
    },
    deed: { hash: deedHash, signedAt },
    holders: [
      { name: 'Meera Rao', address: '12 Lake Road\nPune 411001', units: 4_000 },
      { name: 'आनंद कुलकर्णी', address: '७ नदी मार्ग, नाशिक 422001', units: 2_500 },
      { name: 'Northlight Partners', address: '8 Hill Street, Bengaluru 560001', units: 1_150 },
    ],
  },
  acknowledgement: {
    ...common,
    claimPaise: sale.claimPaise,
    noticeNumber: 'NA/26-27/000003',
    servedOn: '2026-11-20',
    servedHow: 'by registered post with the seller’s letter',
    by: 'Café Play',
    at: '2026-11-20T11:45:00.000Z',
  },
  'contract-note': {
    ...common,
    holder: 'Meera Rao',
    units: 4_000,
    unitFacePaise: sale.unitFacePaise,
    unitPricePaise: 953_00,
    paidPaise: 38_12_000_00,
    claimPaise: 40_00_000_00,
    lateBps: 1_500,
    disbursedAt,
  },
  'fee-invoice': {
    ...common,
    supplier: { name: 'Example Market Services Private Limited', gstin: '27AABCE1234F1Z5' },
    recipient: { address: '3 Studio Lane, Mumbai 400058', region: 'Maharashtra', gstin: '27AAACC1234D1Z2' },
    claimPaise: sale.claimPaise,
    feeBps: 100,
    feePaise: 76_500_00,
    taxes: [
      { name: 'CGST', bps: 900, paise: 6_885_00 },
      { name: 'SGST', bps: 900, paise: 6_885_00 },
    ],
    day: '2026-11-24',
  },
  'receipt-note': {
    ...common,
    holder: 'Meera Rao',
    day: '2027-05-08',
    claimPaise: 8_62_745_09,
    latePaise: 15_954_87,
    wholeClaimPaise: 40_00_000_00,
    outstandingPaise: 0,
  },
  'satisfaction-letter': {
    ...common,
    claimPaise: sale.claimPaise,
    latePaise: 30_513_68,
    settledAt: '2027-05-08T10:00:00.000Z',
  },
  'refund-note': {
    ...common,
    buyer: 'Meera Rao',
    ending: 'pulled',
    reason: 'The payer asked for time.',
    endedAt: '2026-11-19T10:00:00.000Z',
    purchases: [
      { at: '2026-11-18T08:00:00.000Z', units: 3_000, paidPaise: 28_59_000_00, ledgerNumber: 1_037 },
    ],
  },
};
