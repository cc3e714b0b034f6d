import type { Db } from '#api/platform/db.ts';

type NewRefund = { payoutId: string; lineId: string; orderId: string };

export const insertRefund = (tx: Db, { payoutId, lineId, orderId }: NewRefund) =>
  tx.insertInto('refunds').values({ payout_id: payoutId, line_id: lineId, order_id: orderId }).execute();

export const countRefunds = async (db: Db, lineId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The payout that an order asked for. */
export const findPayoutId = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('refunds').select('payout_id').where('order_id', '=', orderId).executeTakeFirst())
    ?.payout_id;
