import type { SecondFactorDeps } from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Kinds } from './bind.ts';
import type { TreasurerSettings } from './treasurers.ts';

/** Ends the waiting of orders, without anybody's second factor. */
export type SettleDeps = Kinds & Pick<TreasurerSettings, 'treasurers'> & { db: Db; clock: Clock };

export type OrderDeps = SecondFactorDeps & TreasurerSettings & Kinds;
