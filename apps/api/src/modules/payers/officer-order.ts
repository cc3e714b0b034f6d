import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toPayerPath } from '@cinvoice/contract/item-paths';
import { toMailbox } from '@cinvoice/contract/market/payer-form';
import { z } from 'zod';
import type { MarketServices, OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { findActivePayer } from './active-repo.ts';
import { namedFile } from './facts.ts';
import { assertMailboxAllowed } from './mailbox.ts';
import { tellOfNewOfficer } from './news.ts';
import {
  activateOfficer,
  dropOfficer,
  findOfficer,
  listOfficersInForce,
  listOfficersOfMailbox,
  lockOfficer,
} from './officers-repo.ts';
import { findOtt, findPayerVersion, lockOtt } from './repo.ts';

const parameters = z.strictObject({
  officerId: z.uuid(),
  ottId: z.uuid(),
  /** The payer's legal name; another one makes the order another. */
  payer: z.string(),
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  authority: namedFile,
});
export type OfficerOrder = z.infer<typeof parameters>;

type Facts = Parameters<OrderKind<OfficerOrder>['describe']>[1];

const HOUR_MS = 3_600_000;

const getHost = (email: string): string => email.split('@')[1]?.toLowerCase() ?? '';

/** Tells who hears of the new officer, and could object while it cools off. */
const sayTold = (ott: string, others: string): OrderText => {
  if (ott === '' && others === '') return makeOrderText('officer-told-nobody');
  if (ott === '') return makeOrderText('officer-told-others', { others });
  return others === ''
    ? makeOrderText('officer-told-ott', { ott })
    : makeOrderText('officer-told', { ott, others });
};

const listWarnings = async (db: Db, { officerId, ottId, email }: OfficerOrder): Promise<OrderText[]> => {
  const ott = await findOtt(db, ottId);
  const others = await listOfficersInForce(db, ottId);
  const elsewhere = await listOfficersOfMailbox(db, toMailbox(email), officerId);
  const [host, own] = [getHost(email), getHost(ott?.email ?? '')];
  return [
    sayTold(ott?.email ?? '', others.map((other) => other.email).join(', ')),
    ...(own !== '' && own !== host ? [makeOrderText('officer-other-host', { host, other: own })] : []),
    ...(elsewhere.length > 0
      ? [makeOrderText('officer-elsewhere', { names: elsewhere.map(({ name }) => name) })]
      : []),
  ];
};

const describe = async ({ coolingHours }: MarketServices, db: Db, facts: Facts): Promise<OrderText[]> => {
  const { name, designation, email, payer, authority } = facts.parameters;
  const paper = makeOrderText('officer-paper', { name: authority.name, hash: authority.sha256 });
  const begins = makeOrderText('officer-begins', { name, designation, email, payer });
  if (facts.state !== 'waiting') return [begins, paper];
  const cools = makeOrderText('officer-cools', { hours: coolingHours });
  return [begins, cools, paper, ...(await listWarnings(db, facts.parameters))];
};

const assertAllowed = async (services: MarketServices, tx: Db, facts: Facts): Promise<OrderText[]> => {
  const { officerId, ottId, email } = facts.parameters;
  const payer = await findActivePayer(tx, ottId);
  if (!payer) throw detailedProblem(makeDetail('payer-not-active'), { state: 'none' });
  const officer = await findOfficer(tx, officerId);
  if (officer?.state !== 'proposed') {
    throw detailedProblem(makeDetail('payer-proposal-gone'), { state: officer?.state ?? 'dropped' });
  }
  await assertMailboxAllowed(services, tx, { id: officerId, ottId, email });
  return [
    makeOrderText('officer-checked-payer', { payer: payer.legal_name }),
    makeOrderText('officer-checked-mailbox'),
  ];
};

/** The payer's version and the officer's own only grow, so their sum changes with either. */
const findSubject = async (tx: Db, { parameters: { officerId, ottId } }: Facts, hold: boolean) => {
  const ott = hold ? await lockOtt(tx, ottId) : await findOtt(tx, ottId);
  const officer = hold ? await lockOfficer(tx, officerId) : await findOfficer(tx, officerId);
  if (!ott || !officer) return null;
  const version = (await findPayerVersion(tx, ottId)) + officer.version;
  return { label: `${officer.name}, ${ott.name}`, version };
};

const carryOut = async (services: MarketServices, tx: Db, facts: Facts, now: Date): Promise<void> => {
  const { officerId, ottId, name, designation, email } = facts.parameters;
  const others = await listOfficersInForce(tx, ottId);
  const usableFrom = new Date(now.getTime() + services.coolingHours * HOUR_MS);
  await activateOfficer(tx, officerId, usableFrom);
  const officer = { ottId, officerId, name, designation, email };
  await tellOfNewOfficer(services, tx, { officer, others, usableFrom }, now);
};

/** A person whose mailbox confirms acceptances of a payer. */
export const createOfficerOrder = (services: MarketServices): OrderKind<OfficerOrder> => ({
  name: 'officer',
  parameters,
  title: () => makeOrderText('officer-new'),
  describe: async (db, facts) => ({
    lines: (await describe(services, db, facts)).map((text) => ({ text, amountPaise: null })),
    moves: [],
  }),
  getPath: ({ parameters: { ottId } }) => toPayerPath(ottId),
  findSubject,
  assertAllowed: (tx, facts) => assertAllowed(services, tx, facts),
  carryOut: (tx, facts, now) => carryOut(services, tx, facts, now),
  release: async (tx, { parameters: { officerId } }) => {
    await dropOfficer(tx, officerId);
  },
});
