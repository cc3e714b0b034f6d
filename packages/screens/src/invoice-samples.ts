import type { Acceptance } from '@cinvoice/contract/market/acceptances';
import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import { type InvoiceState, invoiceStates } from '@cinvoice/contract/market/invoice-states';
import type {
  InvoiceCounts,
  InvoiceEvent,
  InvoiceTerms,
  ListedInvoice,
  Lookalike,
  WholeInvoice,
} from '@cinvoice/contract/market/invoices';
import type { ListedPayer } from '@cinvoice/contract/market/payers';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import { aStoredFile, EARLIER, id, NOW } from './samples.ts';

/** Sample answers about invoices, with the figures of the worked case. */

export const createInvoiceCounts = (
  changes: Partial<Record<InvoiceState, number>> = {},
  late = 0,
): InvoiceCounts => ({
  states: Object.fromEntries(
    invoiceStates.map((state) => {
      const count = changes[state] ?? 0;
      return [state, { count, payablePaise: count * 1_08_00_000_00 }];
    }),
    // The keys are those of the list.
  ) as InvoiceCounts['states'],
  late: { count: late, payablePaise: late * 1_08_00_000_00 },
});

export const aListedInvoice = (changes: Partial<ListedInvoice> = {}): ListedInvoice => ({
  _id: id(700),
  number: 'PK/2026-42',
  state: 'draft',
  version: 1,
  seller: { _id: id(3), name: 'Asha Rane', legalName: 'Parda Kinaara LLP' },
  payer: { _id: id(1), name: 'Rangmahal', legalName: 'Rangmahal Media Private Limited' },
  title: { kind: 'projects', _id: id(10), name: 'Neel Kuthi' },
  invoiceDay: '2026-11-12',
  dueDay: '2027-03-31',
  taxablePaise: 1_00_00_000_00,
  gstPaise: 18_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
  facePaise: 1_18_00_000_00,
  payablePaise: 1_08_00_000_00,
  receivedPaise: 0,
  daysLate: 0,
  reference: 'CV4T7K2M9X',
  createdAt: EARLIER,
  updatedAt: EARLIER,
  submittedAt: null,
  acceptedAt: null,
  settledAt: null,
  ...changes,
});

export const anInvoice = (changes: Partial<WholeInvoice> = {}): WholeInvoice => ({
  ...aListedInvoice(),
  financialYear: '2026-27',
  eligiblePaise: 90_00_000_00,
  wantedYieldBps: 1500,
  wantedAdvanceBps: 8500,
  irn: null,
  gstin: null,
  files: {
    invoice: aStoredFile({ name: 'pk-2026-42.pdf' }),
    contract: aStoredFile({ name: 'licence.docx', mimeType: 'application/msword' }),
    delivery: null,
  },
  waitsFor: ['seller'],
  lookalikes: [],
  ...changes,
});

export const anInvoiceEvent = (changes: Partial<InvoiceEvent> = {}): InvoiceEvent => ({
  version: 2,
  at: EARLIER,
  event: 'submitted',
  from: 'draft',
  to: 'submitted',
  actor: { kind: 'user', name: 'Asha Rane' },
  reason: '',
  changes: [],
  submission: null,
  receivedPaise: null,
  ending: null,
  ...changes,
});

export const aLookalike = (changes: Partial<Lookalike> = {}): Lookalike => ({
  _id: id(701),
  why: ['number'],
  number: 'PK/2026-43',
  state: 'submitted',
  seller: { _id: id(3), name: 'Asha Rane', legalName: 'Parda Kinaara LLP' },
  payer: { _id: id(1), name: 'Rangmahal' },
  title: { kind: 'projects', _id: id(10), name: 'Neel Kuthi' },
  invoiceDay: '2026-11-12',
  dueDay: '2027-03-30',
  taxablePaise: 1_00_00_000_00,
  gstPaise: 18_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
  facePaise: 1_18_00_000_00,
  payablePaise: 1_08_00_000_00,
  files: { invoice: aStoredFile({ name: 'other.pdf' }), contract: null, delivery: null },
  cleared: null,
  ...changes,
});

export const someInvoiceTerms = (changes: Partial<InvoiceTerms> = {}): InvoiceTerms => ({
  today: '2026-11-30',
  unitFacePaise: 100_000,
  feeBps: 100,
  feeGstBps: 1800,
  minDays: 15,
  maxDays: 365,
  holidays: ['2027-01-26'],
  ...changes,
});

export const aPayer = (changes: Partial<ListedPayer> = {}): ListedPayer => ({
  _id: id(1),
  name: 'Rangmahal',
  legalName: 'Rangmahal Media Private Limited',
  kind: 'streaming',
  verifiedSince: NOW,
  verifiedBy: ['pan'],
  canAccept: true,
  ...changes,
});

export const anAcceptance = (changes: Partial<Acceptance> = {}): Acceptance => ({
  officer: { name: 'Meera Iyer', designation: 'Head of content finance', email: 'm•••@rangmahal.example' },
  payablePaise: 1_08_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
  escrow: { holderName: 'Cinvoice Escrow', number: '••••2208', ifsc: 'HDFC0000001', bank: 'HDFC Bank' },
  at: NOW,
  textVersion: 1,
  texts: { en: ['Rangmahal owes this sum.'], hi: ['रंगमहल पर यह रकम बक़ाया है।'] },
  canonicalText: 'textVersion=1\n',
  hash: 'b'.repeat(64),
  isWhole: true,
  ...changes,
});

export const aHindrance = (changes: Partial<Hindrance> = {}): Hindrance => ({
  _id: id(800),
  invoiceId: id(700),
  kind: 'dispute',
  amountPaise: null,
  freezes: false,
  text: 'The delivery was late.',
  openedKind: 'admin',
  openedBy: 'boss',
  openedAt: NOW,
  cause: null,
  closedAt: null,
  closedBy: '',
  closingReason: '',
  orderId: null,
  file: null,
  ...changes,
});

export const anOwnVerification = (changes: Partial<OwnVerification> = {}): OwnVerification => ({
  _id: id(850),
  purpose: 'seller',
  state: 'draft',
  legalName: 'Parda Kinaara LLP',
  constitution: 'llp',
  submittedAt: null,
  decidedAt: null,
  lapsesAt: null,
  version: 1,
  region: '27',
  address: '12 Reel Street, Mumbai',
  tiedOtts: [],
  tiedHouses: [],
  declared: [],
  declarationsVersion: 0,
  politicallyExposed: '',
  reason: '',
  files: { panCard: null, addressProof: null, authority: null },
  email: '',
  pan: '',
  birthDate: '',
  gstin: '',
  ...changes,
});
