import { auditTargetKind } from '@cinvoice/contract/audit';
import type { Interest, InterestTotals, StateInterest } from '@cinvoice/contract/interests';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { projectedPaise } from '@cinvoice/contract/returns';
import { whyNotStateInterest } from '@cinvoice/contract/rules/interests';
import { toAuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { toPage } from '#api/platform/paging.ts';
import { Problem, refuse } from '#api/platform/problem.ts';
import { interestAnswerOf, ownInterestAnswerOf, whoseInterestAnswerOf } from './answer.ts';
import { findApprovedItems } from './approved/repo.ts';
import {
  endInterest,
  type Filter,
  hasStated,
  type InterestRow,
  insertInterest,
  listCurrentInterests,
  listInterests,
  listOwnAmounts,
  listOwnInterests,
  lockItem,
  saveInterest,
  type WhoseFilter,
} from './repo.ts';

export type InterestDeps = { db: Db; clock: Clock; links: FileLinks };

/** The calling investor and their network address. */
export type Asker = { investor: ActorOf<'user'>; address: string };

type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

const isOpen = ({ ott_updates, owner_suspended_at }: Item): boolean =>
  ott_updates === 'approved' && owner_suspended_at === null;

/** The item, locked, and the caller's current interest in it. */
const lockItemFor = async (tx: Db, { investor }: Asker, kind: Kind, id: string) => {
  const item = isId(id) ? await lockItem(tx, kind.slug, id) : undefined;
  if (!item) throw new Problem('not-found');
  const [current] = await listCurrentInterests(tx, investor.userId, [id]);
  return { item, current };
};

const note = (
  tx: Db,
  { investor, address }: Asker,
  action: 'interest-stated' | 'interest-changed' | 'interest-withdrawn',
  kind: Kind,
  item: Item,
  { amount_paise: amountPaise, years }: InterestRow,
  now: Date,
) => {
  const target = { kind: auditTargetKind.parse(kind.slug), id: item.id, label: item.project_name };
  const act = { action, by: toAuditActor(investor, address), target, details: { amountPaise, years } };
  return writeAudit(tx, act, now);
};

/** States the caller's interest in an approved item, or changes it; a repetition changes nothing. */
export const stateInterest = (
  { db, clock }: InterestDeps,
  asker: Asker,
  kind: Kind,
  id: string,
  given: StateInterest,
): Promise<Interest> =>
  db.transaction().execute(async (tx) => {
    const { item, current } = await lockItemFor(tx, asker, kind, id);
    const { investor } = asker;
    refuse(whyNotStateInterest(investor, { ownerId: item.owner_id, isOpen: isOpen(item) }));
    if (current?.amount_paise === given.amountPaise && current.years === given.years) {
      return interestAnswerOf(current);
    }
    const now = clock();
    const stated = {
      ...given,
      investorId: investor.userId,
      submissionId: id,
      projectName: item.project_name,
    };
    const row = current
      ? await saveInterest(tx, current.id, given, now)
      : await insertInterest(tx, stated, now);
    await note(tx, asker, current ? 'interest-changed' : 'interest-stated', kind, item, row, now);
    return interestAnswerOf(row);
  });

/** Withdraws the caller's interest; does nothing without a current one. */
export const withdrawInterest = (
  { db, clock }: InterestDeps,
  asker: Asker,
  kind: Kind,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { item, current } = await lockItemFor(tx, asker, kind, id);
    if (!current) {
      const mayKnow = isOpen(item) || (await hasStated(tx, asker.investor.userId, id));
      return refuse(mayKnow ? null : 'not-found');
    }
    const now = clock();
    await endInterest(tx, current.id, 'withdrawn', now);
    await note(tx, asker, 'interest-withdrawn', kind, item, current, now);
  });

const placeOf = ({ stated_at: at, id }: InterestRow) => ({ at, id });

/** A person's own interests, ended ones too, with the current public data of their items. */
export const readOwnInterests = async ({ db, links }: InterestDeps, investorId: string, filter: Filter) => {
  const rows = await listOwnInterests(db, investorId, { ...filter, limit: filter.limit + 1 });
  const { items, page } = toPage(rows, filter.limit, placeOf);
  const ids = new Set(items.map((row) => row.submission_id));
  const approved = new Map((await findApprovedItems(db, [...ids])).map((row) => [row.id, row]));
  return {
    data: items.map((row) => ownInterestAnswerOf(row, approved.get(row.submission_id), links)),
    page,
  };
};

export const readOwnTotals = async ({ db }: InterestDeps, investorId: string): Promise<InterestTotals> => {
  const amounts = await listOwnAmounts(db, investorId);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    count: amounts.length,
    totalPaise: sum(amounts.map((row) => row.amount_paise)),
    projectedPaise: sum(amounts.map((row) => projectedPaise(row.amount_paise, row.years))),
  };
};

/** Everyone's interests with their investors: for admins. */
export const readInterests = async ({ db }: InterestDeps, filter: WhoseFilter) => {
  const rows = await listInterests(db, { ...filter, limit: filter.limit + 1 });
  const { items, page } = toPage(rows, filter.limit, placeOf);
  return { data: items.map(whoseInterestAnswerOf), page };
};
