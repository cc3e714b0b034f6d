import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { type DecisionBar, MIN_TREASURERS, type Treasurers } from '@cinvoice/contract/market/orders';
import { readAdminFactorsSince } from '#api/modules/second-factor/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { listAdminNames } from './repo.ts';

/** The settings of the machine: treasurers by the ids of their accounts, which existed at the start. */
export type TreasurerSettings = { treasurers: readonly string[]; coolingHours: number };

const HOUR_MS = 3_600_000;

/** The moment from which a second factor of that age confirms orders. */
const toUsableFrom = (since: Date, { coolingHours }: TreasurerSettings): Date =>
  new Date(since.getTime() + coolingHours * HOUR_MS);

/** The treasurers as one admin reads them. */
export const readTreasurers = async (
  db: Db,
  settings: TreasurerSettings,
  reader: string,
  now: Date,
): Promise<Treasurers> => {
  const { treasurers: ids, coolingHours } = settings;
  const since = await readAdminFactorsSince(db, ids);
  const names = await listAdminNames(db, ids);
  const toUsable = (id: string): Date | null => {
    const from = since.get(id);
    return from ? toUsableFrom(from, settings) : null;
  };
  const all = names.map(({ id, admin_id: name }) => {
    const usableFrom = toUsable(id);
    return { name, usableFrom: usableFrom?.toISOString() ?? null, isAble: !!usableFrom && usableFrom <= now };
  });
  const able = all.filter(({ isAble }) => isAble).length;
  return {
    isTreasurer: ids.includes(reader),
    usableFrom: toUsable(reader)?.toISOString() ?? null,
    isOpen: able >= MIN_TREASURERS,
    able,
    needed: MIN_TREASURERS,
    coolingHours,
    all,
  };
};

/** Why the reader may not confirm an order that waits; null if they may. */
export const findReaderBar = (treasurers: Treasurers, now: Date): DecisionBar | null => {
  if (!treasurers.isTreasurer) return 'no-treasurer';
  if (!treasurers.isOpen) return 'market-shut';
  if (treasurers.usableFrom === null) return 'second-factor-off';
  return new Date(treasurers.usableFrom) > now ? 'cooling-off' : null;
};

const makeCoolingOff = (until: string): Problem =>
  detailedProblem(makeDetail('factor-cooling-off', { until }), { until });

export const assertTreasurer = (
  { treasurers }: Pick<TreasurerSettings, 'treasurers'>,
  adminId: string,
): void => {
  if (!treasurers.includes(adminId)) throw new Problem('no-treasurer');
};

/** Throws unless this treasurer may confirm now. */
export const assertAble = (treasurers: Treasurers, now: Date): void => {
  const { able, needed, usableFrom } = treasurers;
  switch (findReaderBar(treasurers, now)) {
    case null:
      return;
    case 'market-shut': {
      const reason = makeDetail('treasurers-missing', { able, needed });
      throw detailedProblem(reason, { missing: { able, needed } });
    }
    case 'cooling-off':
      throw makeCoolingOff(usableFrom ?? '');
    case 'second-factor-off':
      throw new Problem('second-factor-off');
    default:
      throw new Problem('no-treasurer');
  }
};

/** Throws while the form that was shown is too new; an older one of the same account does not lend it its age. */
export const assertCooled = (since: Date, settings: TreasurerSettings, now: Date): void => {
  const from = toUsableFrom(since, settings);
  if (from > now) throw makeCoolingOff(from.toISOString());
};
