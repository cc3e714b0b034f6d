import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSales } from './test-sales.ts';

test('a purchase that the database ends for another transaction is made all the same, once', async () => {
  const market = await startSales();
  const sale = await market.aListed();
  const buyer = await market.anInvestor(10 * sale.unitPricePaise);
  // Which transaction of a deadlock is ended depends on who has waited longer. This ends the first one as late as can be: when all
  // is written. A sequence keeps what a transaction that is ended took from it.
  await market.server.asOwner(`
    CREATE SEQUENCE attempts;
    GRANT SELECT ON attempts TO public;
    CREATE FUNCTION end_first() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('attempts') = 1 THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER end_first AFTER INSERT ON purchases DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION end_first()`);
  expect((await market.buy(buyer, sale, 10)).statusCode).toBe(201);
  const { rows } = await sql`SELECT last_value::int AS attempts FROM attempts`.execute(market.server.db);
  expect(rows).toEqual([{ attempts: 2 }]);
  expect(await market.wallet(buyer)).toBe(0);
  expect(await market.held(sale.invoiceId)).toBe(10 * sale.unitPricePaise);
  await market.server.close();
});
