import { toReference } from '@cinvoice/contract/market/reference';
import { findAdminByName } from '#api/modules/admins/index.ts';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { markRead } from '#api/modules/messages/index.ts';
import { confirmSampleOrders, type SettleDeps } from '#api/modules/orders/index.ts';
import { readPayIn } from '#api/modules/wallet/index.ts';
import { createOrderKinds } from '#api/order-kinds.ts';
import { sampleTreasurers } from '../people.ts';
import { seedEscrow, seedPartyAccount, seedPayerAccount } from './accounts.ts';
import type { Asking, MarketSeeding } from './deps.ts';
import { sampleParties, samplePayers } from './parties.ts';
import { seedOfficers, seedPayer } from './payers.ts';
import { seedVerification } from './verifications.ts';

type AdminActor = AuditActor & { kind: 'admin' };

/** One asks for orders, the other confirms them. */
export type SampleTreasurers = { asker: AdminActor; decider: AdminActor };

const findTreasurer = async ({ deps }: MarketSeeding, name: string): Promise<AdminActor | null> => {
  const admin = await findAdminByName(deps.db, name);
  return admin && { kind: 'admin', id: admin.id, address: '' };
};

const getId = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample data names ${name}, which it does not have`);
  return id;
};

/** Of the first investor. They are the same in every copy, so that a sample statement can name them. */
const FIRST_REFERENCE = 20_261_123;

const seedReferences = async ({ deps, today }: Asking, userIds: readonly string[]): Promise<void> => {
  for (const [index, userId] of userIds.entries()) {
    const investor = { kind: 'user' as const, userId, roles: ['investor' as const] };
    await readPayIn({ ...deps, clock: () => today }, investor, () => toReference(FIRST_REFERENCE + index));
  }
};

/**
 * Verifies the sample platforms, sellers and investors, and puts their bank accounts and an escrow account in force: one sample
 * treasurer asks, the other confirms. Without both of them the market of this database stays empty, and the answer is null.
 */
export const seedMarket = async (seeding: MarketSeeding): Promise<SampleTreasurers | null> => {
  const { deps, otts, accounts, admins, today } = seeding;
  const [asker, decider] = [
    await findTreasurer(seeding, sampleTreasurers[0]),
    await findTreasurer(seeding, sampleTreasurers[1]),
  ];
  if (!asker || !decider) return null;
  const settling: SettleDeps = {
    db: deps.db,
    clock: deps.clock,
    treasurers: [],
    kinds: createOrderKinds(deps),
  };
  const confirm = () => confirmSampleOrders(settling, { asker: asker.id, decider });
  const asking: Asking = { deps, by: asker, confirm, today };
  // What an interrupted seeding asked for.
  await confirm();
  await seedEscrow(asking);
  for (const payer of samplePayers) {
    const ottId = getId(otts, payer.ottId);
    await seedPayer(asking, ottId, payer);
    await seedOfficers(asking, ottId, payer);
    await seedPayerAccount(asking, ottId, payer);
  }
  for (const party of sampleParties) {
    const userId = getId(accounts, party.mobile);
    await seedVerification(asking, userId, party);
    await seedPartyAccount(asking, userId, party);
  }
  const investors = sampleParties.filter(({ purpose }) => purpose === 'investor');
  await seedReferences(
    asking,
    investors.map(({ mobile }) => getId(accounts, mobile)),
  );
  for (const id of [asker.id, decider.id, ...admins]) {
    await markRead(deps.db, { kind: 'admin', id }, { upTo: null }, today);
  }
  return { asker, decider };
};
