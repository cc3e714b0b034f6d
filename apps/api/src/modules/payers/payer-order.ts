import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toPayerPath } from '@cinvoice/contract/item-paths';
import { type PayerFacts, payerFacts } from '@cinvoice/contract/market/payer-form';
import { z } from 'zod';
import { liftCaused } from '#api/modules/hindrances/index.ts';
import type { MarketServices, OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { namedFile, toPayerFacts } from './facts.ts';
import { tellOfPayer } from './news.ts';
import { endOfficers } from './officers.ts';
import { listPayerChanges } from './payer-changes.ts';
import {
  activatePayer,
  dropPayer,
  endPayerAccounts,
  findOtt,
  findPayer,
  findPayerVersion,
  listOttsOfPan,
  lockOtt,
  retirePayerRow,
} from './repo.ts';

const parameters = z.strictObject({
  payerId: z.uuid(),
  ottId: z.uuid(),
  ott: z.strictObject({ name: z.string(), ottId: z.string() }),
  /** The payer in force that this one replaces. */
  baseId: z.uuid().nullable(),
  facts: payerFacts,
  evidence: namedFile.nullable(),
});
export type PayerOrder = z.infer<typeof parameters>;

type Facts = Parameters<OrderKind<PayerOrder>['describe']>[1];

const findBase = async (db: Db, { baseId }: PayerOrder): Promise<PayerFacts | null> => {
  const row = baseId === null ? undefined : await findPayer(db, baseId);
  return row ? toPayerFacts(row) : null;
};

/** Tells what a change of the company takes with it, and who else is that company. */
const listWarnings = async (db: Db, { ottId, facts }: PayerOrder, base: PayerFacts | null) => {
  const names = await listOttsOfPan(db, facts.pan, ottId);
  return [
    ...(base && base.pan !== facts.pan ? [makeOrderText('payer-other-company')] : []),
    ...(names.length > 0 ? [makeOrderText('payer-same-pan', { names })] : []),
  ];
};

const describe = async (db: Db, { state, parameters: asked }: Facts): Promise<OrderText[]> => {
  const base = await findBase(db, asked);
  const { ott, facts, evidence } = asked;
  const first = base
    ? makeOrderText('payer-goes-on', ott)
    : makeOrderText('payer-begins', { ...ott, legalName: facts.legalName });
  const paper = evidence
    ? [makeOrderText('payer-paper', { name: evidence.name, hash: evidence.sha256 })]
    : [];
  const warnings = state === 'waiting' ? await listWarnings(db, asked, base) : [];
  return [first, ...listPayerChanges(base, facts), ...paper, ...warnings];
};

const assertAllowed = async (tx: Db, { parameters: { ottId, payerId } }: Facts): Promise<OrderText[]> => {
  const ott = await findOtt(tx, ottId);
  if (!ott || ott.deactivated_at) {
    throw detailedProblem(makeDetail('payer-deactivated'), { state: 'deactivated' });
  }
  const proposed = await findPayer(tx, payerId);
  if (proposed?.state !== 'proposed') {
    throw detailedProblem(makeDetail('payer-proposal-gone'), { state: proposed?.state ?? 'dropped' });
  }
  return [
    makeOrderText('payer-checked-ott'),
    makeOrderText('payer-checked-numbers'),
    makeOrderText('payer-checked-waiting'),
  ];
};

const carryOut = async (services: MarketServices, tx: Db, facts: Facts, now: Date): Promise<void> => {
  const { payerId, ottId, baseId, facts: after } = facts.parameters;
  const base = await findBase(tx, facts.parameters);
  if (baseId !== null) await retirePayerRow(tx, baseId, facts.subjectVersion, now);
  await activatePayer(tx, payerId, facts.subjectVersion + 1, now);
  if (base && base.pan !== after.pan) {
    await endOfficers(services, tx, ottId, now);
    await endPayerAccounts(tx, ottId, now);
  } else if (!base) await liftCaused(tx, { ottId }, 'payer-unverified', now);
  const event = base ? 'payer-changed' : 'payer-verified';
  await tellOfPayer(services, tx, { ottId, event, cause: facts.id, legalName: after.legalName }, now);
};

/**
 * A new payer, or a change of one. Its subject is the OTT; the version counts what was in force of it, so that an order
 * never confirms over a newer payer.
 */
export const createPayerOrder = (services: MarketServices): OrderKind<PayerOrder> => ({
  name: 'payer',
  parameters,
  title: ({ parameters: { baseId } }) =>
    baseId === null ? makeOrderText('payer-verify') : makeOrderText('payer-change'),
  describe: async (db, facts) => ({
    lines: (await describe(db, facts)).map((text) => ({ text, amountPaise: null })),
    moves: [],
  }),
  getPath: ({ parameters: { ottId } }) => toPayerPath(ottId),
  findSubject: async (tx, { parameters: { ottId } }, hold) => {
    const ott = hold ? await lockOtt(tx, ottId) : await findOtt(tx, ottId);
    return ott ? { label: ott.name, version: await findPayerVersion(tx, ottId) } : null;
  },
  assertAllowed,
  carryOut: (tx, facts, now) => carryOut(services, tx, facts, now),
  release: async (tx, { parameters: { payerId } }) => {
    await dropPayer(tx, payerId);
  },
});
