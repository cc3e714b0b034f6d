import type { Kind } from '@cinvoice/contract/kinds/define';
import { payoutColumns } from '@cinvoice/contract/market/payouts';
import { createEmailQueue, createMessageSender, createMessagesSender } from '#api/modules/messages/index.ts';
import { confirmSampleOrders } from '#api/modules/orders/index.ts';
import { createNumberMarks } from '#api/modules/statements/index.ts';
import { createOrderKinds } from '#api/order-kinds.ts';
import { deriveKey } from '#api/platform/secret.ts';
import type { SampleAccess } from '../sample-access.ts';
import type { SampleTitle } from '../titles/sample-title.ts';
import { sampleTitles } from '../titles.ts';
import { sampleParties, samplePayers } from './parties.ts';
import { openSampleApi, type SampleApi, type SampleApiDeps, type SampleCaller } from './sample-calls.ts';
import { seedHistory } from './seed-history.ts';
import { type InvoicedTitle, seedInvoices } from './seed-invoices.ts';
import type { SampleTreasurers } from './seed-market.ts';
import { findHolidays } from './seed-repo.ts';
import type { SampleInvestor } from './seed-sales.ts';

export type TradeSeeding = {
  deps: SampleApiDeps;
  dataDir: string;
  access: SampleAccess;
  admin: Extract<SampleCaller, { kind: 'admin' }>;
  treasurers: SampleTreasurers;
  /** By the names that the sample data gives them. */
  ids: {
    ott: (ottId: string) => string;
    account: (mobile: string) => string;
    item: (poster: string) => { kind: Kind; id: string };
  };
  daysAgo: (days: number) => Date;
};

const findSample = (poster: string): SampleTitle => {
  const title = sampleTitles.find((one) => one.poster === poster);
  if (!title) throw new Error(`the sample data has no title ${poster}`);
  return title;
};

const toInvoicedTitle = (
  { ids, access }: TradeSeeding,
  { poster, ott: ottId, owner, values }: SampleTitle,
): InvoicedTitle => {
  const { kind, id } = ids.item(poster);
  const seller = sampleParties.find(({ mobile }) => mobile === owner);
  const payer = samplePayers.find((one) => one.ottId === ottId);
  return {
    kind: kind.slug,
    id,
    name: values.projectName,
    seller: { id: ids.account(owner), mobile: owner, name: seller?.legalName ?? owner },
    ott: {
      id: ids.ott(ottId),
      name: payer?.facts.legalName ?? ottId,
      password: access.passwords[ottId] ?? '',
    },
  };
};

const findInvestor = ({ ids }: TradeSeeding, mobile: string): SampleInvestor => {
  const party = sampleParties.find((one) => one.mobile === mobile && one.purpose === 'investor');
  if (!party) throw new Error(`the sample data has no investor ${mobile}`);
  return { id: ids.account(mobile), mobile, legalName: party.legalName };
};

/** Confirms at a moment all that one treasurer asked for, in the name of the other. */
const createConfirmation = (
  { deps, treasurers }: TradeSeeding,
  { clock, moveTo }: SampleApi,
): ((at: Date) => Promise<void>) => {
  const kinds = createOrderKinds({
    coolingHours: 24,
    clock,
    encryption: deps.encryption,
    sendMessage: createMessageSender(deps.askForEmail),
    sendMessages: createMessagesSender(deps.askForEmail),
    queueEmail: createEmailQueue(deps.askForEmail),
    requestPayout: deps.requestPayout,
    supportEmail: deps.supportEmail,
    payoutColumns,
    markNumber: createNumberMarks(deps.secret),
  });
  const { asker, decider } = treasurers;
  return async (at) => {
    moveTo(at);
    await confirmSampleOrders({ db: deps.db, clock, treasurers: [], kinds }, { asker: asker.id, decider });
  };
};

/** Invoices in every state, sales, and statements of the escrow bank, by the calls that people make. */
export const seedTrade = async (seeding: TradeSeeding): Promise<void> => {
  const { deps, dataDir, admin, treasurers, daysAgo } = seeding;
  const { db, askForEmail } = deps;
  const codeKey = deriveKey(deps.secret, 'acceptance-codes');
  const api = await openSampleApi(deps);
  try {
    const holidays = await findHolidays(db);
    const findTitle = (poster: string) => toInvoicedTitle(seeding, findSample(poster));
    const common = { db, call: api.call, holidays, daysAgo };
    const invoices = await seedInvoices({ ...common, admin, codeKey, findTitle });
    await seedHistory({
      ...common,
      readCode: api.readCode,
      admin: { kind: 'admin', id: treasurers.asker.id },
      invoices,
      findInvestor: (mobile) => findInvestor(seeding, mobile),
      morning: { db, sendMessages: createMessagesSender(askForEmail) },
      confirm: createConfirmation(seeding, api),
      dataDir,
    });
  } finally {
    await api.close();
  }
};
