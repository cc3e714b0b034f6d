import { z } from 'zod';
import { page } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import { createOptionalChoice } from '../requests.ts';
import { latenessBuckets } from './lateness.ts';
import { flowKinds } from './lot-flows.ts';
import { lotStates } from './portfolio-figures.ts';
import { xirrReasons } from './xirr.ts';

/** What an investor holds: lots of disbursed invoices, what came of them, and what is expected. Nobody else reads it. */

const paise = z.int();
const count = z.int();
const day = z.iso.date();

/** The yearly rate as a fraction, or why there is none. */
const xirr = z.union([
  z.strictObject({ xirr: z.number() }),
  z.strictObject({ unavailable: z.enum(xirrReasons) }),
]);

const sum = z.strictObject({ lots: count, paise });

const portfolio = z.strictObject({
  /** The cost of what is at work. */
  investedPaise: paise,
  /** Open claims, but for those that are written off. */
  expectedPaise: paise,
  /** Claims and late yield so far; of it late yield. */
  receivedPaise: paise,
  receivedLatePaise: paise,
  /** In sales that are not paid out yet. */
  heldPaise: paise,
  walletPaise: paise,
  counts: z.strictObject({ open: count, late: count, over: count }),
  /** Open claims past their due day. */
  late: sum.extend({ buckets: z.array(sum.extend({ bucket: z.enum(latenessBuckets) })) }),
  writtenOff: sum,
  /** Open claims by their due day, from today on. */
  nextPayments: z.array(sum.extend({ day, payers: z.array(z.string()) })),
  xirr,
});
export type Portfolio = z.infer<typeof portfolio>;
export const portfolioAnswer = z.object({ data: portfolio });

const listedLot = z.strictObject({
  _id: z.uuid(),
  dealId: z.uuid(),
  title: z.strictObject({ kind: z.string(), _id: z.uuid(), name: z.string() }),
  payer: z.strictObject({ _id: z.uuid(), name: z.string() }),
  number: z.string(),
  state: z.enum(lotStates),
  isWrittenOff: z.boolean(),
  units: count,
  costPaise: paise,
  claimPaise: paise,
  claimPaidPaise: paise,
  latePaidPaise: paise,
  /** The day of disbursal. */
  fromDay: day,
  dueDay: day,
  /** Days past due of what is open. */
  daysLate: count,
  /** The newest receipt's day of the bank. */
  lastPaidDay: day.nullable(),
  xirr,
  /** Payment may stop since then; the reason is told to nobody who holds. */
  mayStopSince: z.iso.datetime().nullable(),
  /** The newest update on the invoice. */
  update: z.strictObject({ day, text: z.string() }).nullable(),
});
export type ListedLot = z.infer<typeof listedLot>;
export const lotPage = z.object({ data: z.array(listedLot), page });

const dealError = refuseAs('parameter-not-an-id', { parameter: 'deal' });

/** `?deal=` limits to one deal; blank means all. */
const deal = z
  .union([z.literal(''), z.uuid({ error: dealError })], { error: dealError })
  .transform((id) => id || null)
  .default(null);

/** `?state=&deal=` of the list of lots. */
export const lotFilter = z.object({ state: createOptionalChoice('state', lotStates), deal });
export type LotFilter = z.infer<typeof lotFilter>;

const flowFormats = ['json', 'csv', 'xlsx'] as const;

/** `?deal=&format=` of the flows. */
export const flowFilter = z.object({
  deal,
  format: z
    .enum(flowFormats, {
      error: refuseAs('parameter-not-an-option', { parameter: 'format', options: flowFormats }),
    })
    .default('json'),
});

const listedFlow = z.strictObject({
  day,
  what: z.enum(flowKinds),
  dealId: z.uuid(),
  title: z.string(),
  /** Below 0 what was paid, above 0 what was received or is at work. */
  paise,
});
export type ListedFlow = z.infer<typeof listedFlow>;
export const flowsAnswer = z.object({ data: z.strictObject({ flows: z.array(listedFlow), xirr }) });
