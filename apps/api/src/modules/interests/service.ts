import { auditTargetKind } from '@cinvoice/contract/audit';
import type { Interest, InterestTotals, StateInterest } from '@cinvoice/contract/interests';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { computeProjectedPaise } from '@cinvoice/contract/returns';
import { whyNotStateInterest } from '@cinvoice/contract/rules/interests';
import { toAuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { toPage } from '#api/platform/paging.ts';
import { Problem, refuse } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { toInterest, toInvestorInterest, toOwnInterest } from './answer.ts';
import { findApprovedItems } from './approved/repo.ts';
import {
  endInterest,
  type Filter,
  hasStated,
  type InterestRow,
  type InvestorFilter,
  insertInterest,
  listCurrentInterests,
  listInterests,
  listOwnAmounts,
  listOwnInterests,
  lockItem,
  saveInterest,
} from './repo.ts';

export type InterestDeps = { db: Db; readOnly: ReadOnly; clock: Clock; links: FileLinks };

export type InterestReadDeps = Pick<InterestDeps, 'db' | 'links'>;

/** The calling investor and their network address. */
export type InvestorContext = { investor: ActorOf<'user'>; address: string };

type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

const isOpen = ({ ott_updates, owner_suspended_at }: Item): boolean =>
  ott_updates === 'approved' && owner_suspended_at === null;

/** The item, locked, and the caller's current interest in it. */
const lockItemAndInterest = async (tx: Db, { investor }: InvestorContext, kind: Kind, id: string) => {
  const item = isId(id) ? await lockItem(tx, kind.slug, id) : undefined;
  if (!item) throw new Problem('not-found');
  const [current] = await listCurrentInterests(tx, investor.userId, [id]);
  return { item, current };
};

const auditAct = (
  tx: Db,
  { investor, address }: InvestorContext,
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
  context: InvestorContext,
  kind: Kind,
  id: string,
  given: StateInterest,
): Promise<Interest> =>
  db.transaction().execute(async (tx) => {
    const { item, current } = await lockItemAndInterest(tx, context, kind, id);
    const { investor } = context;
    refuse(whyNotStateInterest(investor, { ownerId: item.owner_id, isOpen: isOpen(item) }));
    if (current?.amount_paise === given.amountPaise && current.years === given.years) {
      return toInterest(current);
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
    await auditAct(tx, context, current ? 'interest-changed' : 'interest-stated', kind, item, row, now);
    return toInterest(row);
  });

/** Withdraws the caller's interest; does nothing without a current one. */
export const withdrawInterest = (
  { db, clock }: InterestDeps,
  context: InvestorContext,
  kind: Kind,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { item, current } = await lockItemAndInterest(tx, context, kind, id);
    if (!current) {
      const mayKnow = isOpen(item) || (await hasStated(tx, context.investor.userId, id));
      return refuse(mayKnow ? null : 'not-found');
    }
    const now = clock();
    await endInterest(tx, current.id, 'withdrawn', now);
    await auditAct(tx, context, 'interest-withdrawn', kind, item, current, now);
  });

const toStatedCursor = ({ stated_at: at, id }: InterestRow) => ({ at, id });

/** A person's own interests, ended ones too, with the current public data of their items. */
export const readOwnInterests = async (
  { db, links }: InterestReadDeps,
  investorId: string,
  filter: Filter,
) => {
  const rows = await listOwnInterests(db, investorId, { ...filter, limit: filter.limit + 1 });
  const { items, page } = toPage(rows, filter.limit, toStatedCursor);
  const ids = new Set(items.map((row) => row.submission_id));
  const approved = new Map((await findApprovedItems(db, [...ids])).map((row) => [row.id, row]));
  return {
    data: items.map((row) => toOwnInterest(row, approved.get(row.submission_id), links)),
    page,
  };
};

export const readOwnTotals = async (
  { db }: InterestReadDeps,
  investorId: string,
): Promise<InterestTotals> => {
  const amounts = await listOwnAmounts(db, investorId);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    count: amounts.length,
    totalPaise: sum(amounts.map((row) => row.amount_paise)),
    projectedPaise: sum(amounts.map((row) => computeProjectedPaise(row.amount_paise, row.years))),
  };
};

/** Everyone's interests with their investors: for admins. */
export const readInterests = async ({ db }: InterestReadDeps, filter: InvestorFilter) => {
  const rows = await listInterests(db, { ...filter, limit: filter.limit + 1 });
  const { items, page } = toPage(rows, filter.limit, toStatedCursor);
  return { data: items.map(toInvestorInterest), page };
};
