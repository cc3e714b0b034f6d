import { breachKinds, type HindranceKind, hindranceKinds } from '@cinvoice/contract/market/hindrance-kinds';
import type { Db } from '#api/platform/db.ts';

/** The breaches of a seller's warranty that admins opened and nobody closed. */
export const listOpenBreaches = async (db: Db, sellerId: string): Promise<HindranceKind[]> => {
  const rows = await db
    .selectFrom('hindrances')
    .innerJoin('invoices', 'invoices.id', 'hindrances.invoice_id')
    .select('hindrances.kind')
    .distinct()
    .where('invoices.seller_id', '=', sellerId)
    .where('hindrances.opened_kind', '=', 'admin')
    .where('hindrances.closed_at', 'is', null)
    .where('hindrances.kind', 'in', [...breachKinds])
    .execute();
  return hindranceKinds.filter((kind) => rows.some((row) => row.kind === kind));
};
