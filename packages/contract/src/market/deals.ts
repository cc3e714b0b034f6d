import { z } from 'zod';
import { fileAnswer, page } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import { kinds } from '../kinds/kinds.ts';
import { createOptionalChoice } from '../requests.ts';
import { riskFacts } from './risks.ts';
import { saleOutcomes } from './sale-outcomes.ts';

/** Sales as investors read them: what is sold, for how much, and who pays. Who else bought is nobody's business. */

const paise = z.int();
const day = z.iso.date();
const time = z.iso.datetime();

const dealStates = ['open', 'funded', 'ended'] as const;
export type DealState = (typeof dealStates)[number];

const party = z.strictObject({ _id: z.uuid(), name: z.string(), legalName: z.string() });

const listedDeal = z.strictObject({
  _id: z.uuid(),
  state: z.enum(dealStates),
  outcome: z.enum(saleOutcomes).nullable(),
  title: z.strictObject({ kind: z.string(), _id: z.uuid(), name: z.string() }),
  payer: party,
  seller: party,
  listedAt: time,
  closesAt: time,
  valueDay: day,
  dueDay: day,
  days: z.int(),
  yieldBps: z.int(),
  unitFacePaise: paise,
  unitPricePaise: paise,
  units: z.int(),
  unitsLeft: z.int(),
  minUnits: z.int(),
  /** Bought by the reader, and not given back. */
  ownUnits: z.int(),
});
export type ListedDeal = z.infer<typeof listedDeal>;
export const dealPage = z.object({ data: z.array(listedDeal), page });

/** Invoices of a party here: those that are over, and how they ended. */
const record = z.strictObject({
  settled: z.int(),
  onTime: z.int(),
  late: z.int(),
  overdue: z.int(),
});
export type DealRecord = z.infer<typeof record>;

const purchase = z.strictObject({
  _id: z.uuid(),
  units: z.int(),
  unitPricePaise: paise,
  totalPaise: paise,
  at: time,
  releasedAt: time.nullable(),
  /** Of the books, printed on every paper about it. */
  ledgerNumber: z.int(),
});
export type Purchase = z.infer<typeof purchase>;
export const purchaseAnswer = z.object({ data: purchase });

/** Why the reader cannot buy here at all. */
const buyingObstacles = ['not-verified', 'own-deal'] as const;

const wholeDeal = listedDeal.extend({
  disburseBy: day,
  lateBps: z.int(),
  advanceBps: z.int(),
  maxHolders: z.int(),
  facePaise: paise,
  payablePaise: paise,
  gstPaise: paise,
  eligiblePaise: paise,
  claimPaise: paise,
  reservePaise: paise,
  raisedPaise: paise,
  number: z.string(),
  invoiceDay: day,
  /** Who confirmed the debt for the payer, and when. */
  acceptance: z.strictObject({
    officer: z.string(),
    designation: z.string(),
    at: time,
    hash: z.string(),
  }),
  deedHash: z.string(),
  signedAt: time,
  payerRecord: record,
  sellerRecord: record,
  /** Null for all but verified investors. */
  files: z
    .strictObject({
      invoice: fileAnswer.nullable(),
      contract: fileAnswer.nullable(),
      delivery: fileAnswer.nullable(),
    })
    .nullable(),
  obstacle: z.enum(buyingObstacles).nullable(),
  risks: z.strictObject({
    version: z.int(),
    texts: z.record(z.string(), z.array(z.strictObject({ fact: z.enum(riskFacts), text: z.string() }))),
    /** The reader ticked this version in this deal before. */
    areTicked: z.boolean(),
  }),
  purchases: z.array(purchase),
});
export type WholeDeal = z.infer<typeof wholeDeal>;
export const dealAnswer = z.object({ data: wholeDeal });

const dealSorts = ['newest', 'yield', 'days', 'closes'] as const;
export type DealSort = (typeof dealSorts)[number];
const dealStateFilters = ['open', 'funded', 'all'] as const;

const createOptionalNumber = (parameter: string) => {
  const error = refuseAs('parameter-not-a-number', { parameter });
  return z
    .string({ error })
    .regex(/^\d{0,5}$/, { error })
    .transform((text) => (text === '' ? null : Number(text)))
    .default(null);
};

const payerError = refuseAs('parameter-not-an-id', { parameter: 'payer' });

/** `?payer=&kind=&minYieldBps=&maxDays=&state=&sort=` of the list of deals. */
export const dealFilter = z.object({
  payer: z
    .union([z.literal(''), z.uuid()], { error: payerError })
    .transform((id) => id || null)
    .default(null),
  kind: createOptionalChoice(
    'kind',
    kinds.map(({ slug }): string => slug),
  ),
  minYieldBps: createOptionalNumber('minYieldBps'),
  maxDays: createOptionalNumber('maxDays'),
  state: z
    .enum(dealStateFilters, {
      error: refuseAs('parameter-not-an-option', { parameter: 'state', options: dealStateFilters }),
    })
    .default('open'),
  sort: z
    .enum(dealSorts, {
      error: refuseAs('parameter-not-an-option', { parameter: 'sort', options: dealSorts }),
    })
    .default('newest'),
});
export type DealFilter = z.infer<typeof dealFilter>;

const MAX_UNITS = 1_000_000_000;
const unitsError = refuseAs('not-a-whole-number', { field: 'Units', least: 1, most: MAX_UNITS });
const factsError = refuseAs('risks-not-read');

/** A purchase; the three facts are ticked with the version of their words. */
export const buyUnits = z.strictObject({
  units: z.int({ error: unitsError }).min(1, { error: unitsError }).max(MAX_UNITS, { error: unitsError }),
  risksRead: z.strictObject(
    {
      version: z.int({ error: factsError }),
      facts: z
        .array(z.enum(riskFacts, { error: factsError }), { error: factsError })
        .refine((facts) => riskFacts.every((fact) => facts.includes(fact)), { error: factsError }),
    },
    { error: factsError },
  ),
});
export type BuyUnits = z.infer<typeof buyUnits>;
