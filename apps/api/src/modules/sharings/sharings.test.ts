import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SoldCase, startSharings, type TestSharings } from './test-sharings.ts';

let world: TestSharings;
beforeAll(async () => {
  world = await startSharings();
});
afterAll(() => world.treasury.server.close());

const first = 60_00_000_01;
const second = 47_99_999_99;
const claims = [31_37_254_91, 19_60_784_32, 9_01_960_78];

/** What each holder has got, in the order of the lots. */
const wallets = (sold: SoldCase) => Promise.all(sold.holders.map(({ id }) => world.balance(`wallet:${id}`)));

test('two receipts, the second 45 days late: claims, then late yield, then the seller', async () => {
  const sold = await world.aSold();
  const seller = await world.sellerBalance();
  await world.pay(sold, first, sold.dueDay);
  expect(await wallets(sold)).toEqual(claims);
  expect(await world.sellerBalance()).toBe(seller);
  const after = await world.readInvoice(sold);
  expect(after).toMatchObject({ state: 'disbursed', receivedPaise: first });
  expect((await world.listLots(sold)).map((lot) => lot.claimPaise - lot.claimPaidPaise)).toEqual([
    8_62_745_09, 5_39_215_68, 2_48_039_22,
  ]);

  await world.pay(sold, second, sold.lateDay);
  const late = [15_954_87, 9_971_79, 4_587_02];
  expect(await wallets(sold)).toEqual(
    [40_00_000_00, 25_00_000_00, 11_50_000_00].map((claim, index) => claim + (late[index] ?? 0)),
  );
  expect(await world.sellerBalance()).toBe(seller + 31_19_486_32);
  expect(await world.readInvoice(sold)).toMatchObject({ state: 'settled', receivedPaise: first + second });
  expect(await world.balance(`receipts:${sold.id}`)).toBe(0);
  expect(await world.readEvents(sold)).toEqual(['settled', 'received', 'disbursed']);
  expect(await world.treasury.server.contradictions()).toEqual([]);
});

test('short paid: the holders share it, no late yield, nothing to the seller', async () => {
  const sold = await world.aSold();
  const seller = await world.sellerBalance();
  await world.pay(sold, first, sold.dueDay);
  await world.pay(sold, 10_00_000_00, sold.lateDay);
  const more = [5_22_875_82, 3_26_797_38, 1_50_326_80];
  expect(await wallets(sold)).toEqual(claims.map((claim, index) => claim + (more[index] ?? 0)));
  expect(await world.sellerBalance()).toBe(seller);
  expect((await world.readInvoice(sold)).state).toBe('disbursed');
  const lots = await world.listLots(sold);
  expect(lots.reduce((sum, lot) => sum + lot.claimPaise - lot.claimPaidPaise, 0)).toBe(6_49_999_99);
  expect(lots.map((lot) => lot.latePaidPaise)).toEqual([0, 0, 0]);
  const [toSeller] = await world.listNews(world.parties.seller.id);
  expect(toSeller).toMatchObject({
    event: 'claim-short-paid',
    parameters: {
      received: '₹10,00,000.00',
      holders: '₹10,00,000.00',
      own: '₹0.00',
      outstanding: '₹6,49,999.99',
    },
  });
  const [toHolder] = await world.listNews(sold.holders[0]?.id ?? '');
  expect(toHolder).toMatchObject({
    event: 'units-paid',
    parameters: { amount: '₹5,22,875.82', late: '₹0.00', outstanding: '₹3,39,869.27', deal: sold.saleId },
  });
});

test('overpaid: the face is taken, and the rest stays in suspense; so does all of a second payment', async () => {
  const sold = await world.aSold();
  const seller = await world.sellerBalance();
  const suspense = await world.balance('suspense');
  const line = await world.addLine(sold, 1_20_00_000_00, sold.dueDay);
  expect(line.suggestion).toMatchObject({ hint: 'invoice-over-payable' });
  await world.match(line, line.suggestion.parts);
  expect(await wallets(sold)).toEqual([40_00_000_00, 25_00_000_00, 11_50_000_00]);
  expect(await world.sellerBalance()).toBe(seller + 41_50_000_00);
  expect(await world.balance('suspense')).toBe(suspense + 2_00_000_00);
  expect((await world.readInvoice(sold)).state).toBe('settled');
  const again = await world.addLine(sold, 1_08_00_000_00, sold.dueDay);
  expect(again.suggestion).toMatchObject({ hint: 'invoice-settled', parts: [] });
  expect(await world.balance('suspense')).toBe(suspense + 1_10_00_000_00);
});

test('the bank takes a receipt back after sharing out: the operator owes it, and holders are untouched', async () => {
  const sold = await world.aSold();
  await world.pay(sold, first, sold.dueDay);
  const shortfall = await world.balance('shortfall');
  await world.addLine(sold, -first, sold.dueDay);
  expect(await world.balance('shortfall')).toBe(shortfall + first);
  expect(await wallets(sold)).toEqual(claims);
  const paidIn = await world.addLine(sold, first, sold.dueDay, 'THE OPERATOR');
  await world.match(paidIn, [{ to: { type: 'shortfall' }, paise: first }]);
  expect(await world.balance('shortfall')).toBe(shortfall);
  expect(await wallets(sold)).toEqual(claims);
});

test('undone newest first, every balance and lot is as before; an earlier receipt waits for the later one', async () => {
  const sold = await world.aSold();
  const balances = await world.balances();
  const lots = await world.listLots(sold);
  await world.pay(sold, first, sold.dueDay);
  const between = { balances: await world.balances(), lots: await world.listLots(sold) };
  await world.pay(sold, second, sold.lateDay);
  const [newer, older] = await world.listMatches(sold);
  const refused = await world.askUndo(older ?? '');
  expect(refused.json()).toMatchObject({ type: '/problems/wrong-state', code: 'receipt-shared-later' });
  await world.undo(newer ?? '');
  const lines = { suspense: second, escrow: second };
  expect(await world.balances()).toEqual(world.withLines(between.balances, lines));
  expect(await world.listLots(sold)).toEqual(between.lots);
  expect(await world.readInvoice(sold)).toMatchObject({ state: 'disbursed', receivedPaise: first });
  const [told] = await world.listNews(sold.holders[1]?.id ?? '');
  expect(told).toMatchObject({ event: 'units-payment-undone', parameters: { amount: '₹5,49,187.47' } });
  await world.undo(older ?? '');
  const both = { suspense: first + second, escrow: first + second };
  expect(await world.balances()).toEqual(world.withLines(balances, both));
  expect(await world.listLots(sold)).toEqual(lots);
  expect(await world.readInvoice(sold)).toMatchObject({
    state: 'disbursed',
    receivedPaise: 0,
    settledAt: null,
  });
  expect(await world.treasury.server.contradictions()).toEqual([]);
});

test('what a holder has spent keeps a receipt from being undone, and the account is named', async () => {
  const sold = await world.aSold();
  await world.pay(sold, first, sold.dueDay);
  const [match] = await world.listMatches(sold);
  const [holder] = sold.holders;
  await world.spend(holder?.id ?? '', 1);
  const refused = await world.askUndo(match ?? '');
  expect(refused.json()).toMatchObject({
    type: '/problems/account-lacks',
    account: `wallet:${holder?.id}`,
  });
  expect((await world.readInvoice(sold)).receivedPaise).toBe(first);
});

test('what a freeze keeps waiting is shared out among the lots once it is lifted', async () => {
  const sold = await world.aSold();
  const seller = await world.sellerBalance();
  const freeze = await world.freeze(sold);
  await world.pay(sold, first, sold.dueDay);
  expect(await world.balance(`receipts:${sold.id}`)).toBe(first);
  expect(await wallets(sold)).toEqual([0, 0, 0]);
  expect((await world.listNews(world.parties.seller.id))[0]).toMatchObject({ event: 'receipt-waits' });
  await world.passTo(sold.dueDay);
  const shown = await world.unfreeze(freeze);
  expect(shown.moves.map(({ amountPaise }: { amountPaise: number }) => amountPaise)).toEqual(claims);
  expect(await wallets(sold)).toEqual(claims);
  expect((await world.readInvoice(sold)).state).toBe('disbursed');
  const again = await world.freeze(sold);
  await world.pay(sold, second, sold.lateDay);
  await world.unfreeze(again);
  expect(await world.sellerBalance()).toBe(seller + 31_19_486_32);
  expect((await world.readInvoice(sold)).state).toBe('settled');
  expect(await world.treasury.server.contradictions()).toEqual([]);
});

test('the operator makes good, and the seller buys back: both are shared out', async () => {
  const sold = await world.aSold();
  await world.passTo(sold.dueDay);
  const order = await world.makeGood(sold, first);
  expect(order.moves.map(({ amountPaise }: { amountPaise: number }) => amountPaise)).toEqual([
    first,
    ...claims,
  ]);
  expect(await wallets(sold)).toEqual(claims);
  const line = await world.addLine(sold, 16_49_999_99, sold.dueDay, 'THE SELLER');
  const parts = [{ to: { type: 'invoice', id: sold.id }, paise: 16_49_999_99, source: 'seller' }];
  const shown = await world.match(line, parts);
  expect(shown.lines.at(-1)).toMatchObject({ text: { code: 'match-settles' } });
  expect((await world.readOrder(shown._id)).moves).toEqual(shown.moves);
  expect(await wallets(sold)).toEqual([40_00_000_00, 25_00_000_00, 11_50_000_00]);
  expect((await world.readInvoice(sold)).state).toBe('settled');
  expect(await world.treasury.server.contradictions()).toEqual([]);
});

test('what the seller got of the payer elsewhere is set off from its balance, and shared out', async () => {
  const sold = await world.aSold();
  const seller = await world.sellerBalance();
  await world.passTo(sold.dueDay);
  const order = await world.setOff(sold, first);
  expect(order.moves.map(({ amountPaise }: { amountPaise: number }) => amountPaise)).toEqual([
    first,
    ...claims,
  ]);
  expect(await wallets(sold)).toEqual(claims);
  expect(await world.sellerBalance()).toBe(seller - first);
  expect(await world.readInvoice(sold)).toMatchObject({ state: 'disbursed', receivedPaise: first });
});

test('written off, later receipts are still shared out, and settle it; undone, it is written off again', async () => {
  const sold = await world.aSold();
  await world.writeOff(sold);
  await world.pay(sold, first, sold.lateDay);
  expect((await world.readInvoice(sold)).state).toBe('written-off');
  await world.pay(sold, second, sold.lateDay);
  expect((await world.readInvoice(sold)).state).toBe('settled');
  const [newest] = await world.listMatches(sold);
  await world.undo(newest ?? '');
  expect((await world.readInvoice(sold)).state).toBe('written-off');
});
