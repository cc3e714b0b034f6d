import { countDaysLate } from '@cinvoice/contract/market/lateness';
import { computeLotsXirr, listLotFlows } from '@cinvoice/contract/market/lot-flows';
import type { ListedFlow, ListedLot, LotFilter, Portfolio } from '@cinvoice/contract/market/portfolio';
import { computePortfolio, type HeldLot, toLotState } from '@cinvoice/contract/market/portfolio-figures';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Xirr } from '@cinvoice/contract/market/xirr';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, toPage } from '#api/platform/paging.ts';
import { type HoldingRow, type LotRow, listHoldings, listLots, readIdle } from './repo.ts';

export type PortfolioDeps = { db: Db; clock: Clock };

type Investor = ActorOf<'user'>;

const toHeld = (row: HoldingRow): HeldLot => ({
  payer: row.payer_name,
  costPaise: row.cost_paise,
  claimPaise: row.claim_paise,
  claimPaidPaise: row.claim_paid_paise,
  fromDay: row.from_day,
  dueDay: row.due_day,
  isWrittenOff: row.is_written_off,
  receipts: row.receipts,
});

/** All figures are of one snapshot, so that they agree with each other. */
export const readPortfolio = async (
  { db, clock }: PortfolioDeps,
  { userId }: Investor,
): Promise<Portfolio> => {
  const [rows, idle] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [await listHoldings(tx, userId), await readIdle(tx, userId)] as const);
  return { ...computePortfolio(rows.map(toHeld), toDay(clock())), ...idle };
};

const toLot = (row: LotRow, today: string): ListedLot => {
  const held = toHeld(row);
  const state = toLotState(held, today);
  return {
    _id: row.id,
    dealId: row.sale_id,
    title: { kind: row.title_kind, _id: row.title_id, name: row.title_name },
    payer: { _id: row.payer_id, name: row.payer_name },
    number: row.number,
    state,
    isWrittenOff: row.is_written_off,
    units: row.units,
    costPaise: row.cost_paise,
    claimPaise: row.claim_paise,
    claimPaidPaise: row.claim_paid_paise,
    latePaidPaise: row.late_paid_paise,
    fromDay: row.from_day,
    dueDay: row.due_day,
    daysLate: state === 'over' ? 0 : countDaysLate(row.due_day, today),
    lastPaidDay: row.receipts.at(-1)?.day ?? null,
    xirr: computeLotsXirr(listLotFlows(held, today)),
    mayStopSince: state === 'over' ? null : (row.may_stop_since?.toISOString() ?? null),
    update: row.update,
  };
};

type LotQuery = LotFilter & { limit: number; cursor: Cursor | null };

/** The list is continued by the id of its last lot. */
const toPlace = ({ id, from_day: day }: LotRow): Cursor => ({ at: new Date(day), id });

export const readLots = async ({ db, clock }: PortfolioDeps, { userId }: Investor, query: LotQuery) => {
  const today = toDay(clock());
  const rows = await listLots(db, userId, { ...query, today, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toPlace);
  return { data: items.map((row) => toLot(row, today)), page };
};

/** The flows behind the rate, the earliest first. */
export const readFlows = async (
  { db, clock }: PortfolioDeps,
  { userId }: Investor,
  deal: string | null,
): Promise<{ flows: ListedFlow[]; xirr: Xirr }> => {
  const today = toDay(clock());
  const rows = await listHoldings(db, userId, deal);
  const flows = rows.flatMap((row) =>
    listLotFlows(toHeld(row), today).map((flow) => ({
      ...flow,
      dealId: row.sale_id,
      title: row.title_name,
    })),
  );
  const sorted = flows.toSorted((one, other) => one.day.localeCompare(other.day));
  return { flows: sorted, xirr: computeLotsXirr(flows) };
};
