import type { Disbursal, Notice, PayerNotice, Stamp } from '@cinvoice/contract/market/disbursal';
import type { Due } from '@cinvoice/contract/market/dues';
import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import type { SharedOut } from '@cinvoice/contract/market/sharings';
import { id, NOW } from './samples.ts';

/** Sample answers from the payout to the settlement, with the figures of the worked case. */

export const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  _id: id(970),
  kind: 'assignment',
  servedDay: '2026-11-30',
  how: 'By registered post',
  recordedAt: NOW,
  recordedBy: 'boss',
  acknowledgedAt: null,
  acknowledgedBy: '',
  isServed: false,
  file: null,
  ...changes,
});

export const aStamp = (changes: Partial<Stamp> = {}): Stamp => ({
  _id: id(971),
  region: '27',
  amountPaise: 12_750_00,
  certificate: 'IN-MH-4471',
  recordedAt: NOW,
  recordedBy: 'boss',
  file: null,
  ...changes,
});

export const aDisbursal = (changes: Partial<Disbursal> = {}): Disbursal => ({
  invoiceId: id(700),
  saleId: id(900),
  valueDay: '2026-12-01',
  disburseBy: '2026-12-04',
  notice: null,
  stamp: null,
  obstacles: [],
  orders: [],
  possible: [],
  disbursedAt: null,
  ledgerNumber: null,
  ...changes,
});

/** After the first receipt of ₹60,00,000.01 on the due day. */
export const aSharedOut = (changes: Partial<SharedOut> = {}): SharedOut => ({
  claimPaise: 76_50_000_00,
  claimPaidPaise: 60_00_000_01,
  latePaidPaise: 0,
  sellerPaise: 0,
  lots: [
    {
      _id: id(980),
      holder: 'Meera Rao',
      units: 4_000,
      claimPaise: 40_00_000_00,
      claimPaidPaise: 31_37_254_91,
      latePaidPaise: 0,
    },
    {
      _id: id(981),
      holder: 'Kabir Sen',
      units: 3_650,
      claimPaise: 36_50_000_00,
      claimPaidPaise: 28_62_745_10,
      latePaidPaise: 0,
    },
  ],
  sharings: [
    {
      _id: id(985),
      day: '2027-03-31',
      paise: 60_00_000_01,
      claimPaise: 60_00_000_01,
      latePaise: 0,
      sellerPaise: 0,
      ledgerNumber: 31,
      undoneAt: null,
      shares: [
        { lotId: id(980), claimPaise: 31_37_254_91, latePaise: 0 },
        { lotId: id(981), claimPaise: 28_62_745_10, latePaise: 0 },
      ],
    },
  ],
  ...changes,
});

export const aDue = (changes: Partial<Due> = {}): Due => ({
  invoiceId: id(700),
  number: 'PK/2026-42',
  titleName: 'Neel Kuthi',
  sellerName: 'Parda Kinaara LLP',
  dueDay: '2099-03-31',
  payablePaise: 1_08_00_000_00,
  receivedPaise: 0,
  outstandingPaise: 1_08_00_000_00,
  daysLate: 0,
  bucket: null,
  account: {
    holderName: 'Cinvoice Escrow',
    bank: 'HDFC Bank',
    ifsc: 'HDFC0000060',
    accountNumber: '50200012344471',
  },
  reference: 'CV4T7K2M9X',
  announced: [],
  isHindered: false,
  ...changes,
});

export const aPayerNotice = (changes: Partial<PayerNotice> = {}): PayerNotice => ({
  _id: id(970),
  invoiceId: id(700),
  number: 'PK/2026-42',
  seller: 'Parda Kinaara LLP',
  servedDay: '2026-11-30',
  how: 'By registered post',
  acknowledgedAt: null,
  effectiveAt: null,
  endedAt: null,
  claimPaise: 76_50_000_00,
  holders: [{ name: 'Meera Rao', units: 4_000, claimPaise: 40_00_000_00 }],
  dueDay: '2027-03-31',
  payablePaise: 1_08_00_000_00,
  receivedPaise: 0,
  reference: 'CV4T7K2M9X',
  escrow: { holderName: 'Cinvoice Escrow', number: '50200012344471', ifsc: 'HDFC0000060', bank: 'HDFC Bank' },
  deedHash: 'd'.repeat(64),
  ...changes,
});

export const aLot = (changes: Partial<ListedLot> = {}): ListedLot => ({
  _id: id(980),
  dealId: id(900),
  title: { kind: 'projects', _id: id(10), name: 'Neel Kuthi' },
  payer: { _id: id(1), name: 'Rangmahal' },
  number: 'PK/2026-42',
  state: 'open',
  isWrittenOff: false,
  units: 4_000,
  costPaise: 38_12_000_00,
  claimPaise: 40_00_000_00,
  claimPaidPaise: 0,
  latePaidPaise: 0,
  fromDay: '2026-12-01',
  dueDay: '2099-03-31',
  daysLate: 0,
  lastPaidDay: null,
  xirr: { unavailable: 'one-sided' },
  mayStopSince: null,
  update: null,
  ...changes,
});
