import { randomUUID } from 'node:crypto';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { riskFacts } from '@cinvoice/contract/market/risks';
import type { Sale } from '@cinvoice/contract/market/sales';
import { toDay } from '@cinvoice/contract/market/working-days';
import { expect } from 'vitest';
import { startAcceptance } from '#api/modules/acceptances/test-acceptance.ts';
import { openSession } from '#api/modules/auth/index.ts';
import { accounts, post, readBalance, toAccountName } from '#api/modules/ledger/index.ts';
import { createMessageSender } from '#api/modules/messages/index.ts';
import type { Someone } from '#api/test-app.ts';
import { endDueSales } from './due.ts';

/** The worked case of the market's design: 120 days at 15 %, 85 % of what can be sold. */
const caseOne = {
  taxablePaise: 1_00_00_000_00,
  gstPaise: 18_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
  dueDay: '2027-03-24',
};
export const terms = {
  valueDay: '2026-11-24',
  closesAt: '2026-11-20T18:00:00+05:30',
  yieldBps: 1_500,
  advanceBps: 8_500,
  minUnits: 1,
};

let mobiles = 9_300_000_000;

/** An open market with accepted invoices, and investors with money. */
export const startSales = async (...how: Parameters<typeof startAcceptance>) => {
  const market = await startAcceptance(...how);
  const { server, asha, admin } = market;
  const { db, now } = server;
  const post_ = (who: Someone, url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    server.call(who.token, { method: 'POST', url: `/api/v1${url}`, payload, headers });

  const anAccepted = async (changes: Record<string, unknown> = caseOne): Promise<WholeInvoice> => {
    const invoice = await market.aSubmitted(changes);
    const accepted = await market.accept(invoice);
    if (accepted.statusCode !== 200) throw new Error(accepted.body);
    return market.readInvoice(admin, invoice._id);
  };
  const offer = (id: string, changes: object = {}, who: Someone = admin) =>
    post_(who, `/invoices/${id}/offer`, { ...terms, ...changes });
  const anOffered = async (changes: object = {}, invoice?: WholeInvoice): Promise<Sale> => {
    const { _id } = invoice ?? (await anAccepted());
    const offered = await offer(_id, changes);
    if (offered.statusCode !== 201) throw new Error(offered.body);
    return offered.json().data;
  };
  const readCode = async (who: Someone = asha): Promise<string> => {
    server.pass(1_000_000);
    const asked = await post_(who, '/codes', { purpose: 'sign-assignment' });
    if (asked.statusCode !== 200) throw new Error(asked.body);
    return server.sent.at(-1)?.code ?? '';
  };
  const sign = async (id: string, who: Someone = asha) => {
    const { version } = (await market.get(who, `/invoices/${id}`)).json().data;
    return post_(who, `/invoices/${id}/sign`, { code: await readCode(who), version });
  };
  const aListed = async (changes: object = {}, invoice?: WholeInvoice): Promise<Sale> => {
    const { invoiceId } = await anOffered(changes, invoice);
    const signed = await sign(invoiceId);
    if (signed.statusCode !== 200) throw new Error(signed.body);
    return signed.json().data;
  };
  const pay = async (userId: string, paise: number): Promise<void> => {
    await db.transaction().execute((tx) =>
      post(tx, {
        id: randomUUID(),
        event: 'made-good',
        subject: userId,
        day: toDay(now()),
        at: now(),
        moves: [{ debit: accounts.shortfall, credit: accounts.wallet(userId), paise }],
      }),
    );
  };
  const verify = async (userId: string, ties: object = {}): Promise<void> => {
    await db
      .insertInto('verifications')
      .values({
        id: randomUUID(),
        user_id: userId,
        purpose: 'investor',
        state: 'approved',
        legal_name: 'Meera Rao',
        constitution: 'individual',
        ties: JSON.stringify({ otts: [], houses: [], ...ties }),
        created_at: now(),
        updated_at: now(),
        submitted_at: now(),
        lapses_at: new Date(now().getTime() + 1e11),
      })
      .execute();
  };
  /** A verified investor with so much in the wallet. */
  const anInvestor = async (paise = 0): Promise<Someone> => {
    mobiles += 1;
    const investor = await server.aUser(String(mobiles), 'investor');
    await verify(investor.id);
    if (paise > 0) await pay(investor.id, paise);
    return investor;
  };
  const renew = async (who: Someone): Promise<Someone> => ({
    ...who,
    token: await openSession(db, { kind: 'user', userId: who.id }, now()),
  });
  const buy = (
    who: Someone,
    { _id }: { _id: string },
    units: number,
    { key = randomUUID() as string, risksRead = { version: 1, facts: [...riskFacts] as string[] } } = {},
  ) => post_(who, `/deals/${_id}/purchases`, { units, risksRead }, { 'idempotency-key': key });
  const balance = (name: string): Promise<number> => readBalance(db, toAccountName(name));
  const readSale = async (invoiceId: string, who: Someone = admin): Promise<Sale> =>
    (await market.get(who, `/invoices/${invoiceId}/sales`)).json().data[0];
  /** Lets the time pass, and the minute's job run. */
  const passUntil = async (iso: string): Promise<void> => {
    server.pass(new Date(iso).getTime() - now().getTime());
    await endDueSales({ db, clock: now, sendMessage: createMessageSender(async () => undefined) });
  };
  return {
    ...market,
    post: post_,
    anAccepted,
    offer,
    anOffered,
    readCode,
    sign,
    aListed,
    pay,
    verify,
    anInvestor,
    renew,
    buy,
    balance,
    held: (invoiceId: string) => balance(`held:${invoiceId}`),
    wallet: ({ id }: Someone) => balance(`wallet:${id}`),
    sellerBalance: ({ id }: Someone) => balance(`seller:${id}`),
    readSale,
    passUntil,
  };
};

export type TestSales = Awaited<ReturnType<typeof startSales>>;

/** A sale, and those who bought in it. */
export type SoldUnits = { sale: Sale; investors: Someone[] };

/** Half-sold, sold and released sales, over the calls of a market. */
export const createStories = (market: TestSales) => {
  const readState = async (id: string): Promise<string> => {
    const { state } = await market.server.db
      .selectFrom('invoices')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return state;
  };
  const sell = async (units: readonly number[]): Promise<SoldUnits> => {
    const sale = await market.aListed();
    const investors: Someone[] = [];
    for (const count of units) {
      const investor = await market.anInvestor(count * sale.unitPricePaise);
      const bought = await market.buy(investor, sale, count);
      if (bought.statusCode !== 201) throw new Error(bought.body);
      investors.push(investor);
    }
    return { sale, investors };
  };
  return {
    readState,
    /** Two investors hold 3,000 and 2,000 of 7,650 units. */
    aHalfSold: () => sell([3_000, 2_000]),
    aFunded: () => sell([7_650]),
    /** Everything that buyers put in is in their wallets again, and they were told. */
    expectReleased: async (
      { sale, investors }: SoldUnits,
      ending: { outcome: string; ending: string },
    ): Promise<void> => {
      const stored = await market.readSale(sale.invoiceId, await market.server.anAdmin());
      expect(stored).toMatchObject({ state: 'ended', ...ending });
      expect(await market.held(sale.invoiceId)).toBe(0);
      const paid = stored.buyers.map(({ paidPaise }) => paidPaise);
      expect(await Promise.all(investors.map(market.wallet))).toEqual(paid);
      for (const { releasedAt } of stored.buyers) expect(releasedAt).not.toBeNull();
      for (const { id } of investors) {
        const told = await market.server.db
          .selectFrom('messages')
          .select('event')
          .where('recipient_id', '=', id)
          .orderBy('id')
          .execute();
        expect(told.map(({ event }) => event)).toEqual(['units-bought', 'units-released']);
      }
    },
  };
};
