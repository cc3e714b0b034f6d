import { formatDate } from '@cinvoice/contract/dates';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Actor } from '@cinvoice/contract/rules/review';
import { findFirstAdmin } from '#api/modules/admins/index.ts';
import { createNobody, toAuditActor } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { stateInterest } from '#api/modules/interests/index.ts';
import { addOtt, listActiveOtts } from '#api/modules/otts/index.ts';
import { createNumberMarks } from '#api/modules/statements/index.ts';
import {
  createSubmission,
  findFirstResult,
  reviewSubmission,
  type SubmissionDeps,
} from '#api/modules/submissions/index.ts';
import { markProfileComplete, saveLogin, saveProfile } from '#api/modules/users/index.ts';
import type { Db } from '#api/platform/db.ts';
import { createDocuments } from './documents.ts';
import { sampleInterests } from './interests.ts';
import type { SampleApiDeps } from './market/sample-calls.ts';
import { seedMarket } from './market/seed-market.ts';
import { seedTrade } from './market/seed-trade.ts';
import { sampleAccounts, sampleOtts } from './people.ts';
import {
  createSampleAccess,
  readSampleAccess,
  type SampleAccess,
  writeSampleAccess,
} from './sample-access.ts';
import { createSampleForm } from './sample-form.ts';
import type { SampleTitle } from './titles/sample-title.ts';
import { sampleTitles } from './titles.ts';
import { seedTreasurers } from './treasurers.ts';

type Seeding = {
  deps: SubmissionDeps;
  /** They find bank accounts, PANs and GSTINs without revealing them. */
  markKeys: { accountMarkKey: Buffer; taxMarkKey: Buffer };
  /** Of the whole API, for what is made by its calls. */
  api: SampleApiDeps;
  dataDir: string;
  admin: ActorOf<'admin'> | null;
};
type SampleItem = { kind: Kind; id: string };
type DaysAgo = (days: number) => Date;

/** Nobody is told of what the sample parties did: it is long ago. */
const silent = {
  requestPayout: async () => undefined,
  coolingHours: 24,
  sendMessage: async () => undefined,
  sendMessages: async () => undefined,
  queueEmail: async () => undefined,
  supportEmail: '',
  payoutColumns: [],
  treasurers: [],
};

const DAY_MS = 24 * 60 * 60_000;

/** Fills the database. Finished steps are skipped, so that an interrupted seeding continues. */
export const seedSampleData = async ({ deps, markKeys, api, dataDir, admin }: Seeding): Promise<void> => {
  const begun = await readSampleAccess(dataDir);
  const first = begun ?? createSampleAccess(deps.clock());
  const keep = (access: SampleAccess) => writeSampleAccess(dataDir, { ...access, finished: false });
  await keep(first);
  const now = first.begunAt ? new Date(first.begunAt) : deps.clock();
  const daysAgo: DaysAgo = (days) => new Date(now.getTime() - days * DAY_MS);
  const access = await seedTreasurers(deps, first, keep, daysAgo(110));
  const otts = await seedOtts(deps.db, access, daysAgo(110));
  const accounts = await seedAccounts(deps.db, daysAgo(109));
  const items = new Map<string, SampleItem>();
  for (const title of sampleTitles.toSorted((left, right) => right.daysAgo - left.daysAgo)) {
    const whose = { ottId: getId(otts, title.ott), userId: getId(accounts, title.owner) };
    items.set(title.poster, await seedTitle(deps, title, whose, admin, daysAgo));
  }
  await seedInterests(deps, items, accounts, daysAgo);
  const markNumber = createNumberMarks(api.secret);
  const market = { ...deps, ...silent, ...markKeys, markNumber, clock: () => daysAgo(94) };
  const admins = admin ? [admin.adminId] : [];
  const treasurers = await seedMarket({ deps: market, otts, accounts, admins, today: now });
  const clerk = admin ?? (await findFirstAdmin(deps.db));
  if (clerk && treasurers)
    await seedTrade({
      deps: api,
      dataDir,
      access,
      admin: { kind: 'admin', id: clerk.adminId },
      treasurers,
      ids: {
        ott: (ottId) => getId(otts, ottId),
        account: (mobile) => getId(accounts, mobile),
        item: (poster) => getItem(items, poster),
      },
      daysAgo,
    });
  await writeSampleAccess(dataDir, { ...access, finished: true });
};

const getId = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample data names ${name}, which it does not have`);
  return id;
};

const seedOtts = async (db: Db, { passwords }: SampleAccess, at: Date): Promise<Map<string, string>> => {
  const ids = new Map((await listActiveOtts(db, 200, null)).map((ott) => [ott.ott_id, ott.id]));
  for (const { ottId, name } of sampleOtts) {
    if (ids.has(ottId)) continue;
    const { _id } = await addOtt({ db, clock: () => at }, createNobody(), {
      ottId,
      name,
      password: passwords[ottId] ?? '',
    });
    ids.set(ottId, _id);
  }
  return ids;
};

const seedAccounts = async (db: Db, at: Date): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const { mobile, role, name, occupation, participatedIn } of sampleAccounts) {
    const { id } = await saveLogin(db, mobile, role, at);
    await saveProfile(db, id, { name, occupation: [...occupation], participatedIn: [...participatedIn] });
    await markProfileComplete(db, id, at);
    ids.set(mobile, id);
  }
  return ids;
};

const getKind = (title: SampleTitle): Kind => {
  const kind = kinds.find(({ slug }) => slug === title.kind);
  if (!kind) throw new Error(`there is no kind ${title.kind}`);
  return kind;
};

const seedTitle = async (
  deps: SubmissionDeps,
  title: SampleTitle,
  { ottId, userId }: { ottId: string; userId: string },
  admin: ActorOf<'admin'> | null,
  daysAgo: DaysAgo,
): Promise<SampleItem> => {
  const kind = getKind(title);
  const owner = { kind: 'user' as const, userId, roles: ['content_producer' as const] };
  const key = `sample-${title.poster}`;
  const submittedAt = daysAgo(title.daysAgo);
  const item =
    (await findFirstResult(deps, owner, kind, { key })) ??
    (await submit({ ...deps, clock: () => submittedAt }, kind, title, owner, ottId, key));
  const { review } = title;
  if (!review || item.ottUpdates !== 'pending') return { kind, id: item._id };
  const reviewer: Actor = review.by === 'admin' && admin ? admin : { kind: 'ott', ottId };
  const body = { ottUpdates: review.status, ottRemarks: review.remark };
  const context = { actor: reviewer, by: toAuditActor(reviewer, '') };
  const dated = { ...deps, clock: () => daysAgo(review.daysAgo) };
  await reviewSubmission(dated, { context, kind, id: item._id, body });
  return { kind, id: item._id };
};

const submit = async (
  deps: SubmissionDeps,
  kind: Kind,
  title: SampleTitle,
  owner: ActorOf<'user'>,
  ottId: string,
  key: string,
) => {
  const platform = sampleOtts.find((ott) => ott.ottId === title.ott)?.name ?? title.ott;
  const files = await createDocuments(title, { platform, date: formatDate(deps.clock().toISOString()) });
  const form = await createSampleForm(deps.storage, { ...title.values, ottId }, files);
  return createSubmission(deps, { owner, kind, key }, form);
};

const getItem = (items: ReadonlyMap<string, SampleItem>, poster: string): SampleItem => {
  const item = items.get(poster);
  if (!item) throw new Error(`the sample data has no title ${poster}`);
  return item;
};

const seedInterests = async (
  deps: SubmissionDeps,
  items: ReadonlyMap<string, SampleItem>,
  accounts: ReadonlyMap<string, string>,
  daysAgo: DaysAgo,
): Promise<void> => {
  for (const { investor: mobile, poster, rupees, years, daysAgo: days } of sampleInterests) {
    const item = getItem(items, poster);
    const investor = { kind: 'user' as const, userId: getId(accounts, mobile), roles: ['investor' as const] };
    const given = { amountPaise: rupees * 100, years };
    const dated = { ...deps, clock: () => daysAgo(days) };
    await stateInterest(dated, { investor, address: '' }, item.kind, item.id, given);
  }
};
