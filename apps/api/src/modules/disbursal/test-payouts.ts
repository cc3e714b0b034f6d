import type { Disbursal } from '@cinvoice/contract/market/disbursal';
import type { WholeOrder } from '@cinvoice/contract/market/orders';
import type { Sale } from '@cinvoice/contract/market/sales';
import { openSession } from '#api/modules/auth/index.ts';
import { insertTestAccount } from '#api/modules/invoices/test-parties.ts';
import { startSales } from '#api/modules/sales/test-sales.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { aFile, multipart, PASSWORD, type Someone } from '#api/test-app.ts';

const MINUTE = 60_000;

type Treasurer = { id: string; secret: string };

/** Parts of a form; a file is added by its field. */
type Form = Record<string, string | File>;

/** What holders of the worked case bought. */
export const CASE_ONE = [4_000, 2_500, 1_150];

export const proof = () => aFile('pdf', 'proof.pdf');

/** A market with two treasurers, and calls about payouts. Every call opens a session: days pass between them. */
export const startPayouts = async () => {
  const treasurers: string[] = [];
  const market = await startSales({ treasury: { treasurers, coolingHours: 0 } });
  const { server, admin, asha, itsOtt } = market;
  const { db, now, pass } = server;

  const addTreasurer = async (name: string): Promise<Treasurer> => {
    const { id, token } = await server.anotherAdmin(name);
    treasurers.push(id);
    const call = (url: string, payload: object) =>
      server.call(token, { method: 'POST', url: `/api/v1/admin/totp${url}`, payload });
    const { secret } = (await call('', { password: PASSWORD })).json().data;
    await call('/confirm', { code: shownBy(secret, now()) });
    pass(MINUTE);
    return { id, secret };
  };
  const treasurer = await addTreasurer('treasurer');
  const other = await addTreasurer('other-treasurer');
  await insertTestAccount(market, { userId: asha.id });

  const asAdmin = ({ id }: { id: string }) => openSession(db, { kind: 'admin', adminId: id }, now());
  const asPayer = () => openSession(db, { kind: 'ott', ottId: itsOtt.id }, now());
  const send = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    server.call(token, { method, url: `/api/v1${url}`, ...(payload && { payload }) });
  const get = async (url: string) => send(await asAdmin(admin), 'GET', url);
  const postForm = async (url: string, fields: Form) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = { method: 'POST' as const, url: `/api/v1${url}`, ...(await multipart(form)) };
    return server.call(await asAdmin(admin), request);
  };
  const today = () => new Date(now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

  const notice = (id: string, changes: Form = {}) =>
    postForm(`/invoices/${id}/notices`, {
      kind: 'assignment',
      servedDay: today(),
      how: 'By registered post, with acknowledgement due.',
      ...changes,
    });
  const stamp = (id: string, changes: Form = {}) =>
    postForm(`/invoices/${id}/stamps`, {
      region: '27',
      amountPaise: '764500',
      certificate: 'IN-MH 4471 2026 X',
      file: proof(),
      ...changes,
    });
  const acknowledge = async (id: string) =>
    send(await asPayer(), 'POST', `/invoices/${id}/notice/acknowledge`);
  const ask = async (id: string, kind: string, reason = 'As agreed.') =>
    send(await asAdmin(admin), 'POST', `/invoices/${id}/${kind}`, { reason });
  const readOrder = async (orderId: string): Promise<WholeOrder> => {
    const answer = await send(await asAdmin(treasurer), 'GET', `/orders/${orderId}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  /** At once by each of them, who read the order now unless `read` is what they read before. */
  const confirmAll = async (orderId: string, all: readonly Treasurer[], read?: WholeOrder) => {
    const { hash } = read ?? (await readOrder(orderId));
    pass(MINUTE);
    return Promise.all(
      all.map(async (by) => {
        const code = shownBy(by.secret, now());
        return send(await asAdmin(by), 'POST', `/orders/${orderId}/confirm`, { code, hash });
      }),
    );
  };
  const confirm = async (orderId: string, read?: WholeOrder) => {
    const [answer] = await confirmAll(orderId, [treasurer], read);
    if (!answer) throw new Error('nobody confirmed');
    return answer;
  };
  /** Asked and confirmed. */
  const carryOut = async (id: string, kind: string, reason?: string): Promise<string> => {
    const asked = await ask(id, kind, reason);
    if (asked.statusCode !== 202) throw new Error(asked.body);
    const { orderId } = asked.json().data;
    const confirmed = await confirm(orderId);
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
    return orderId;
  };
  /** All units sold, to investors who bought so many each. */
  const aFunded = async (units: readonly number[] = [7_650], changes: object = {}) => {
    const sale = await market.aListed(changes);
    const holders: Someone[] = [];
    for (const count of units) {
      const holder = await market.anInvestor(count * sale.unitPricePaise);
      const bought = await market.buy(holder, sale, count);
      if (bought.statusCode !== 201) throw new Error(bought.body);
      holders.push(holder);
    }
    return { id: sale.invoiceId, sale, holders };
  };
  /** Lets the days pass until ten in the morning of a day; earlier days stay where they are. */
  const passTo = (day: string): void => {
    pass(Math.max(0, new Date(`${day}T10:00:00+05:30`).getTime() - now().getTime()));
  };
  /** With notice and stamp on record. */
  const prepare = async (id: string): Promise<void> => {
    await notice(id, { proof: proof() });
    await stamp(id);
  };
  const readSale = async (id: string): Promise<Sale> => (await get(`/invoices/${id}/sales`)).json().data[0];
  const readState = async (id: string): Promise<string> => (await get(`/invoices/${id}`)).json().data.state;
  const readDisbursal = async (id: string): Promise<Disbursal> =>
    (await get(`/invoices/${id}/disbursal`)).json().data;
  const listMessages = async ({ id }: { id: string }) =>
    db
      .selectFrom('messages')
      .select(['event', 'parameters'])
      .where('recipient_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  /** Everything that a refusal leaves as it is. */
  const snapshot = async (id: string) => ({
    invoice: await db.selectFrom('invoices').selectAll().where('id', '=', id).execute(),
    sales: await db.selectFrom('sales').selectAll().where('invoice_id', '=', id).execute(),
    lots: await db.selectFrom('lots').selectAll().where('invoice_id', '=', id).execute(),
    events: await db.selectFrom('invoice_events').selectAll().where('invoice_id', '=', id).execute(),
    head: await db.selectFrom('ledger_head').selectAll().execute(),
  });
  return {
    ...market,
    treasurers: { treasurer, other },
    asAdmin,
    asPayer,
    send,
    postForm,
    today,
    notice,
    stamp,
    acknowledge,
    ask,
    readOrder,
    confirm,
    confirmAll,
    carryOut,
    aFunded,
    passTo,
    prepare,
    readSaleOf: readSale,
    readState,
    readDisbursal,
    listMessages,
    snapshot,
  };
};

export type TestPayouts = Awaited<ReturnType<typeof startPayouts>>;
