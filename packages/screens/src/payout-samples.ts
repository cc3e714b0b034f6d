import type {
  Batch,
  ListedPayout,
  Movement,
  OwnPayout,
  PayoutOutlook,
} from '@cinvoice/contract/market/payouts';
import type { AccountState } from '@cinvoice/contract/market/statements/statements';
import { id, NOW } from './samples.ts';

/** Sample answers about money that goes home. */

const receiver = { holderName: 'Meera Rao', number: '••••6120', ifsc: 'HDFC0001234' };

export const anOutlook = (changes: Partial<PayoutOutlook> = {}): PayoutOutlook => ({
  receiver,
  isHindered: false,
  goesHome: null,
  ...changes,
});

export const anOwnPayout = (changes: Partial<OwnPayout> = {}): OwnPayout => ({
  _id: id(800),
  from: 'wallet',
  reason: 'asked',
  amountPaise: 50_000_00,
  state: 'asked',
  reference: 'CVP8HT4K3M',
  receiver,
  askedAt: NOW,
  sentAt: null,
  endedAt: null,
  endingReason: '',
  utr: '',
  mayCancel: true,
  ...changes,
});

export const ownPayouts = (payouts: readonly OwnPayout[] = [], outlook = anOutlook()) => ({
  data: [...payouts],
  page: { nextCursor: null },
  outlook,
});

export const aMovement = (changes: Partial<Movement> = {}): Movement => ({
  _id: '19',
  number: 19,
  event: 'bought',
  day: '2026-11-20',
  at: NOW,
  amountPaise: -7_79_792_00,
  balanceAfterPaise: 2_20_208_00,
  about: 'Manjha Line',
  share: null,
  reverses: null,
  ...changes,
});

export const aListedPayout = (changes: Partial<ListedPayout> = {}): ListedPayout => {
  const { mayCancel: _, ...facts } = anOwnPayout();
  return {
    ...facts,
    owner: { kind: 'user', _id: id(3), name: 'Meera' },
    account: { name: `wallet:${id(3)}`, kind: 'wallet', subject: id(3), label: 'Meera' },
    batch: null,
    obstacle: null,
    ...changes,
  };
};

const noSum = { count: 0, amountPaise: 0 };

export const payoutPage = (payouts: readonly ListedPayout[]) => ({
  data: [...payouts],
  page: { nextCursor: null },
  sums: {
    asked: {
      count: payouts.length,
      amountPaise: payouts.reduce((total, { amountPaise }) => total + amountPaise, 0),
    },
    batched: noSum,
    sent: { count: 2, amountPaise: 10_000_00 },
  },
});

export const anEscrowState = (changes: Partial<AccountState> = {}): AccountState => ({
  account: { _id: id(600), bank: 'Sample Bank', numberEnd: '4471' },
  isCurrent: true,
  state: 'equal',
  booksPaise: 73_40_270_01,
  lastDay: '2026-11-19',
  differencePaise: 0,
  daysBehind: 0,
  mostDaysBehind: 3,
  unexplainedPaise: 0,
  ...changes,
});

export const aBatch = (changes: Partial<Batch> = {}): Batch => ({
  _id: id(850),
  number: 32,
  account: { _id: id(600), bank: 'Sample Bank', numberEnd: '4471' },
  state: 'waiting',
  orderId: id(860),
  reason: 'The payouts of today.',
  askedBy: 'kavya',
  askedAt: NOW,
  sentAt: null,
  droppedAt: null,
  payouts: 2,
  amountPaise: 92_500_00,
  fileHash: null,
  ...changes,
});
