import type { Kind } from '@cinvoice/contract/kinds/define';
import { deriveKey } from '#api/platform/secret.ts';
import type { SampleAccess } from '../sample-access.ts';
import type { SampleTitle } from '../titles/sample-title.ts';
import { sampleTitles } from '../titles.ts';
import { sampleParties, samplePayers } from './parties.ts';
import { openSampleApi, type SampleApiDeps, type SampleCaller } from './sample-calls.ts';
import { type InvoicedTitle, seedInvoices } from './seed-invoices.ts';
import { seedStatements } from './seed-statements.ts';

export type TradeSeeding = {
  deps: SampleApiDeps;
  dataDir: string;
  access: SampleAccess;
  admin: Extract<SampleCaller, { kind: 'admin' }>;
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
    seller: { id: ids.account(owner), name: seller?.legalName ?? owner },
    ott: {
      id: ids.ott(ottId),
      name: payer?.facts.legalName ?? ottId,
      password: access.passwords[ottId] ?? '',
    },
  };
};

const findInvestor = (): string => {
  const investor = sampleParties.find(({ purpose }) => purpose === 'investor');
  if (!investor) throw new Error('the sample data has no investor');
  return investor.mobile;
};

/** Invoices in every state, and statements of the escrow bank, by the calls that people make. */
export const seedTrade = async (seeding: TradeSeeding): Promise<void> => {
  const { deps, dataDir, admin, ids, daysAgo } = seeding;
  const codeKey = deriveKey(deps.secret, 'acceptance-codes');
  const api = await openSampleApi(deps);
  try {
    const common = { db: deps.db, call: api.call, admin, daysAgo };
    const findTitle = (poster: string) => toInvoicedTitle(seeding, findSample(poster));
    const invoices = await seedInvoices({ ...common, codeKey, findTitle });
    await seedStatements({ ...common, invoices, investorId: ids.account(findInvestor()), dataDir });
  } finally {
    await api.close();
  }
};
