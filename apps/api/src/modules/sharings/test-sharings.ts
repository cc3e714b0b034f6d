import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { insertEscrow } from '#api/modules/acceptances/test-acceptance.ts';
import { sellInvoice } from '#api/modules/disbursal/test-sold.ts';
import { changeInvoice, lockInvoice } from '#api/modules/invoices/index.ts';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { startTreasury } from '#api/modules/orders/test-orders.ts';
import { createParties, PAYER } from '#api/modules/statements/test-parties.ts';
import { createStatementCalls, toCsv } from '#api/modules/statements/test-statements.ts';
import { bodyOf, FORM } from '#api/platform/form/test-forms.ts';
import { newId } from '#api/platform/ids.ts';
import type { Someone } from '#api/test-app.ts';

/** The worked case of the market's design, paid out 120 days before it is due. */
const amounts = {
  taxablePaise: 1_00_00_000_00,
  gstPaise: 18_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
};
const PAYABLE = 1_08_00_000_00;
const UNIT_FACE = 1_000_00;

export type SoldCase = {
  id: string;
  number: string;
  reference: string;
  saleId: string;
  holders: Someone[];
  dueDay: string;
  lateDay: string;
};

let mobiles = 9_600_000_000;
let lines = 0;

/** Books with treasurers, an escrow account, and sold invoices of the worked case. */
export const startSharings = async () => {
  const treasury = await startTreasury(0);
  const { server, boss, asha } = treasury;
  const { db } = server;
  const parties = await createParties(server);
  const account = await insertEscrow(server);
  const calls = () => createStatementCalls(server, boss);
  const sellerAccount = accounts.seller(parties.seller.id);

  const passTo = async (day: string): Promise<void> => {
    const ahead = new Date(`${day}T12:00:00+05:30`).getTime() - server.now().getTime();
    await treasury.pass(Math.max(0, ahead));
  };
  const balances = () => calls().balances();
  const balance = async (name: string): Promise<number> => (await balances())[name] ?? 0;

  /** The last line of a statement of that day, with what is suggested for it. */
  const addLine = async (sold: SoldCase, paise: number, day: string, sender = PAYER) => {
    await passTo(day);
    lines += 1;
    const csv = toCsv([{ day, paise, reference: `L${lines}`, narration: sold.reference, sender }]);
    const imported = await calls().import({ account, csv, first: day, last: day });
    if (imported.statusCode !== 201) throw new Error(imported.body);
    const { data } = await calls().get('lines?limit=100');
    const open = data.find(({ reference }: BankLine) => reference === `L${lines}`);
    return { ...open, matched: imported.json().data.matched };
  };
  const readOrder = async (id: string) => (await treasury.read(asha, id)).data;
  /** Has an order confirmed; returns it as it was shown before. */
  const carryOut = async (orderId: string) => {
    const shown = await readOrder(orderId);
    const confirmed = await treasury.confirm(asha, orderId);
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
    return shown;
  };
  const ask = async (url: string, body: object): Promise<string> => {
    const asked = await treasury.post(boss.token, url, { ...body, reason: 'A test.' });
    if (asked.statusCode >= 300) throw new Error(asked.body);
    return asked.json().data.orderId;
  };
  const askUndo = (matchId: string) =>
    treasury.post(boss.token, '/orders/admin', {
      kind: 'undo-match',
      subject: matchId,
      parameters: {},
      reason: 'A test.',
    });

  return {
    treasury,
    parties,
    account,
    passTo,
    balance,
    balances,
    sellerBalance: () => balance(sellerAccount),
    addLine,
    readOrder,
    askUndo,
    /** Holders of 4,000, 2,500 and 1,150 of 7,650 units. */
    aSold: async (reachesPayer = false): Promise<SoldCase> => {
      const dueDay = addDays(toDay(server.now()), 120);
      const invoice = await parties.anInvoice(account, PAYABLE, dueDay, amounts, reachesPayer);
      const holders: Someone[] = [];
      for (const _ of [0, 1, 2]) {
        mobiles += 1;
        holders.push(await server.aUser(String(mobiles), 'investor'));
      }
      const stakes = holders.map(({ id }, index) => ({
        holderId: id,
        units: [4_000, 2_500, 1_150][index] ?? 0,
      }));
      const given = { invoiceId: invoice.id, adminId: boss.id, unitFacePaise: UNIT_FACE, stakes };
      const { sale } = await sellInvoice(server, given);
      const { id, number, reference } = invoice;
      return { id, number, reference, saleId: sale.id, holders, dueDay, lateDay: addDays(dueDay, 45) };
    },
    /** A receipt that is matched by itself. */
    pay: async (sold: SoldCase, paise: number, day: string): Promise<void> => {
      const { matched } = await addLine(sold, paise, day);
      if (matched !== 1) throw new Error('the payment was not matched by itself');
    },
    match: async ({ _id }: { _id: string }, parts: object[]) => {
      const given = parts.map((part) => {
        const { to, paise, source } = part as {
          to: { type: string; id?: string };
          paise: number;
          source?: string;
        };
        const target = to.id ? { type: to.type, id: to.id } : { type: to.type };
        return { to: target, paise, ...(source && { source }) };
      });
      return carryOut(await ask(`/treasury/lines/${_id}/match`, { parts: given }));
    },
    undo: async (matchId: string): Promise<void> => {
      await carryOut((await askUndo(matchId)).json().data.orderId);
    },
    makeGood: async ({ id }: SoldCase, paise: number) =>
      carryOut(
        await ask('/orders/admin', { kind: 'make-good', subject: id, parameters: { to: 'invoice', paise } }),
      ),
    /** The seller got the payer's money elsewhere, and consents on paper that it counts. */
    setOff: async ({ id }: SoldCase, paise: number) => {
      const opened = await server.call(boss.token, {
        method: 'POST',
        url: `/api/v1/invoices/${id}/hindrances`,
        headers: { 'content-type': FORM },
        payload: bodyOf(
          { name: 'kind', bytes: 'wrong-party' },
          { name: 'text', bytes: 'Paid to the seller.' },
          { name: 'proof', fileName: 'consent.pdf', bytes: '%PDF-1.7 consent' },
        ),
      });
      if (opened.statusCode !== 201) throw new Error(opened.body);
      const parameters = { paise, hindranceId: opened.json().data._id };
      return carryOut(await ask('/orders/admin', { kind: 'set-off', subject: id, parameters }));
    },
    freeze: async ({ id }: SoldCase): Promise<string> => {
      const report = { kind: 'court-order', text: 'A court.', freezes: true };
      const opened = await treasury.post(boss.token, `/invoices/${id}/hindrances`, report);
      return opened.json().data._id;
    },
    unfreeze: async (hindranceId: string) => carryOut(await ask(`/hindrances/${hindranceId}/close`, {})),
    /** As its order would. */
    writeOff: ({ id }: SoldCase): Promise<unknown> =>
      db.transaction().execute(async (tx) => {
        const row = await lockInvoice(tx, id);
        if (!row) throw new Error('the invoice is not there');
        const actor = { kind: 'admin', id: boss.id } as const;
        return changeInvoice(tx, row, { to: 'written-off', event: 'written-off', actor }, server.now());
      }),
    /** Money leaves a wallet. */
    spend: (userId: string, paise: number): Promise<unknown> =>
      db.transaction().execute((tx) =>
        post(tx, {
          id: newId(server.now()),
          event: 'transferred',
          subject: userId,
          day: toDay(server.now()),
          at: server.now(),
          moves: [{ debit: accounts.wallet(userId), credit: accounts.fees, paise }],
        }),
      ),
    withLines: (before: Record<string, number>, more: { suspense: number; escrow: number }) => ({
      ...before,
      suspense: (before.suspense ?? 0) + more.suspense,
      [`escrow:${account}`]: (before[`escrow:${account}`] ?? 0) + more.escrow,
    }),
    readInvoice: async ({ id }: SoldCase) => (await treasury.get(boss.token, `/invoices/${id}`)).json().data,
    readEvents: async ({ id }: SoldCase): Promise<string[]> => {
      const { data } = (await treasury.get(boss.token, `/invoices/${id}/history`)).json();
      return data.slice(0, 3).map(({ event }: { event: string }) => event);
    },
    listLots: ({ id }: SoldCase) =>
      db
        .selectFrom('lots')
        .select([
          'claim_paise as claimPaise',
          'claim_paid_paise as claimPaidPaise',
          'late_due_paise as lateDuePaise',
          'late_paid_paise as latePaidPaise',
          'late_until as lateUntil',
        ])
        .where('invoice_id', '=', id)
        .orderBy('rank')
        .execute(),
    /** Newest first. */
    listMatches: async ({ id }: SoldCase): Promise<string[]> => {
      const rows = await db
        .selectFrom('sharings')
        .innerJoin('matches', 'matches.ledger_number', 'sharings.ledger_number')
        .select('matches.id')
        .where('sharings.invoice_id', '=', id)
        .orderBy('sharings.ledger_number', 'desc')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Newest first. */
    listNews: (userId: string) =>
      db
        .selectFrom('messages')
        .select(['event', 'parameters'])
        .where('recipient_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  };
};

export type TestSharings = Awaited<ReturnType<typeof startSharings>>;
