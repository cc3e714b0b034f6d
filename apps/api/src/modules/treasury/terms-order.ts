import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { type MarketTerms, marketTerms } from '@cinvoice/contract/market/terms';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { type AskDeps, askForOrder, type OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { findNewestTerms, findTerms, findTermsOf, insertTerms } from './repo.ts';
import { toTerms } from './terms.ts';

type Change<T> = { before: T; after: T };

const toDays = (days: readonly number[]): string[] => days.map(String);

/** One sentence for each term that changes. */
const listChanges = (before: MarketTerms, after: MarketTerms): OrderText[] => {
  const number = (
    name: Exclude<keyof MarketTerms, 'validFrom' | 'reminderDays'>,
    write: (change: Change<number>) => OrderText,
  ): OrderText[] =>
    before[name] === after[name] ? [] : [write({ before: before[name], after: after[name] })];
  const days = { before: toDays(before.reminderDays), after: toDays(after.reminderDays) };
  return [
    ...number('feeBps', (change) => makeOrderText('terms-fee', change)),
    ...number('feeGstBps', (change) => makeOrderText('terms-fee-gst', change)),
    ...number('unitFacePaise', (change) => makeOrderText('terms-unit-face', change)),
    ...number('minDays', (change) => makeOrderText('terms-min-days', change)),
    ...number('maxDays', (change) => makeOrderText('terms-max-days', change)),
    ...number('maxHolders', (change) => makeOrderText('terms-max-holders', change)),
    ...number('idleDays', (change) => makeOrderText('terms-idle-days', change)),
    ...number('statementDays', (change) => makeOrderText('terms-statement-days', change)),
    ...number('disburseDays', (change) => makeOrderText('terms-disburse-days', change)),
    ...(days.before.join() === days.after.join() ? [] : [makeOrderText('terms-reminder-days', days)]),
    ...number('riskTextVersion', (change) => makeOrderText('terms-risk-text', change)),
  ];
};

const toLine = (text: OrderText): OrderLine => ({ text, amountPaise: null });

/** The terms that an order changes, or changed. */
const findBase = async (db: Db, { id, state, subjectVersion }: Facts): Promise<MarketTerms> => {
  if (state === 'waiting') return toTerms(await findNewestTerms(db));
  const made = await findTermsOf(db, id);
  return toTerms(await findTerms(db, made ? made.number - 1 : subjectVersion));
};

type Facts = Parameters<OrderKind<MarketTerms>['describe']>[1];

/** New terms of the market. Their subject is the newest terms, so that two changes never cross unseen. */
export const marketTermsOrder: OrderKind<MarketTerms> = {
  name: 'market-terms',
  parameters: marketTerms,
  title: () => makeOrderText('terms-change'),
  describe: async (db, facts) => {
    const changes = listChanges(await findBase(db, facts), facts.parameters);
    const from = makeOrderText('terms-from', { from: facts.parameters.validFrom });
    const said = changes.length > 0 ? changes : [makeOrderText('terms-as-before')];
    return { lines: [from, ...said].map(toLine), moves: [] };
  },
  findSubject: async (tx, _facts, hold) => {
    // Rows are only added, so there is none to lock.
    if (hold) await lockName(tx, 'market terms');
    return { label: '', version: (await findNewestTerms(tx)).number };
  },
  assertAllowed: async () => [makeOrderText('terms-checked-limits'), makeOrderText('terms-checked-newest')],
  carryOut: async (tx, { id, parameters }, now) => {
    const { number } = await findNewestTerms(tx);
    const today = toDay(now);
    const isPast = parameters.validFrom < today;
    const terms = isPast ? { ...parameters, validFrom: today } : parameters;
    await insertTerms(tx, { number: number + 1, orderId: id, terms }, now);
  },
};

type Asked = { terms: MarketTerms; reason: string; by: AuditActor };

export const askForTerms = (deps: AskDeps & { db: Db }, { terms, reason, by }: Asked): Promise<string> => {
  if (terms.validFrom < toDay(deps.clock()))
    throw invalidField('validFrom', makeServerFieldRefusal('day-past'));
  return deps.db
    .transaction()
    .execute((tx) =>
      askForOrder(deps, tx, marketTermsOrder, { subject: null, parameters: terms, reason, by }),
    );
};
