import { randomUUID } from 'node:crypto';
import { callApi } from './call.ts';
import { createTestAlone, expect, expectSoundPage } from './journey.ts';
import { createFile, createForm, giveAccount, verifyParty } from './market.ts';
import {
  addDays,
  askForBatch,
  atWork,
  type BankLine,
  confirmOrders,
  findSaleDays,
  importLines,
  readNow,
  toDay,
} from './market-days.ts';
import { createInvestor, type Filmmaker, openAs, signInAsAdmin } from './people.ts';
import type { Product } from './product.ts';
import {
  acceptInvoice,
  enterAsPayer,
  enterAsTreasurer,
  enterAsUser,
  type SampleInvoice,
  type SampleUser,
  submitInvoice,
} from './sample-market.ts';

const test = createTestAlone();

const SELLER = '5550000002';
const PAYER = { ottId: 'nadi-nine', officer: 'payments@nadi-nine.example' };

/** The worked case of the market's design: 120 days at 15 %, 85 % of what can be sold, three buyers. */
const CASE = { taxablePaise: 1_00_00_000_00, days: 120, unitPaise: 953_00 };
const UNITS = [4_000, 2_500, 1_150] as const;
/** On the due day, and 45 days later. */
const RECEIPTS = [60_00_000_01, 47_99_999_99] as const;
/** Claims of both receipts, and the late yield of the second one. */
const PAID = [
  [31_37_254_91, 8_62_745_09, 15_954_87],
  [19_60_784_32, 5_39_215_68, 9_971_79],
  [9_01_960_78, 2_48_039_22, 4_587_02],
] as const;

type Buyer = { user: Filmmaker; legalName: string; reference: string };

const names = [
  { legalName: 'Anjan Capital LLP', pan: 'AAAFA1001A' },
  { legalName: 'Bakul Capital LLP', pan: 'AAAFB1002B' },
  { legalName: 'Chandan Capital LLP', pan: 'AAAFC1003C' },
];

/** A verified investor with a bank account that waits for a treasurer. */
const createBuyer = async (product: Product, adminToken: string, index: number): Promise<Buyer> => {
  const { legalName, pan } = names[index] ?? { legalName: '', pan: '' };
  const user = await createInvestor(product);
  await verifyParty(product, { token: adminToken }, user, { purpose: 'investor', legalName, pan });
  await giveAccount(product, user, { holderName: legalName, accountNumber: `91401000220${index + 10}` });
  const { data } = await callApi<{ data: { reference: string } }>(product, '/wallet/pay-in', user);
  return { user, legalName, reference: data.reference };
};

/** The same person after the product was started at another time: old sessions have ended. */
const renew = async (product: Product, { user, ...buyer }: Buyer): Promise<Buyer> => {
  const { token } = await enterAsUser(product, user.mobile, 'investor');
  return { ...buyer, user: { ...user, token } };
};

const readWallet = async (product: Product, { user }: Buyer): Promise<number> => {
  const { data } = await callApi<{ data: { walletPaise: number } }>(product, '/wallet', user);
  return data.walletPaise;
};

type Payouts = { data: { amountPaise: number; state: string }[] };

/** What is owed to somebody, or on its way to their bank account: idle money goes home by itself. */
const readWithPayouts = async (
  product: Product,
  { token }: { token: string },
  of: 'walletPaise' | 'sellerPaise',
): Promise<number> => {
  const { data: payouts } = await callApi<Payouts>(product, '/wallet/payouts', { token });
  type Balances = { data: { walletPaise: number | null; sellerPaise: number | null } };
  const { data } = await callApi<Balances>(product, '/wallet', { token });
  return payouts.reduce((sum, { amountPaise }) => sum + amountPaise, data[of] ?? 0);
};

const toLine = (paise: number, reference: string, sender: string): BankLine => ({
  paise,
  narration: `NEFT ${reference}`,
  sender,
});

type Sale = { _id: string; unitPricePaise: number; units: number; state: string };

/** Offers the invoice, and has its seller sign. */
const sell = async (
  product: Product,
  { _id }: SampleInvoice,
  {
    seller,
    adminToken,
    days,
  }: { seller: SampleUser; adminToken: string; days: ReturnType<typeof findSaleDays> },
): Promise<Sale> => {
  const { closesAt, valueDay } = days;
  const terms = { closesAt, valueDay, yieldBps: 1500, advanceBps: 8500, minUnits: 1 };
  await callApi(product, `/invoices/${_id}/offer`, { token: adminToken, json: terms });
  await callApi(product, '/codes', { token: seller.token, json: { purpose: 'sign-assignment' } });
  const { data } = await callApi<{ data: { version: number } }>(product, `/invoices/${_id}`, seller);
  const json = { code: product.getCode(SELLER), version: data.version };
  const signed = await callApi<{ data: Sale }>(product, `/invoices/${_id}/sign`, {
    token: seller.token,
    json,
  });
  return signed.data;
};

const buy = (product: Product, { user }: Buyer, sale: Sale, units: number) =>
  callApi(product, `/deals/${sale._id}/purchases`, {
    token: user.token,
    idempotencyKey: randomUUID(),
    json: { units, risksRead: { version: 1, facts: ['payer-alone', 'late', 'no-exit'] } },
  });

test('six people play a sale from the invoice to the last paisa of its settlement', async ({
  page,
  product,
}) => {
  test.setTimeout(420_000);
  const days = findSaleDays(CASE.days);
  let adminToken = await signInAsAdmin(product);
  let seller = await enterAsUser(product, SELLER, 'content_producer');
  // Of an invoice of the sample data that was paid before.
  const earlier = await readWithPayouts(product, seller, 'sellerPaise');
  const invoice = await acceptInvoice(
    product,
    PAYER,
    await submitInvoice(product, seller, {
      of: 'TK-130/26',
      number: 'SIX-01',
      taxablePaise: CASE.taxablePaise,
      dueDay: days.dueDay,
    }),
  );
  let buyers: Buyer[] = [];
  for (const index of UNITS.keys()) buyers.push(await createBuyer(product, adminToken, index));
  await confirmOrders(product, await enterAsTreasurer(product, 'treasurer-one'));

  await test.step('three investors pay in by a line of the bank, and buy every unit', async () => {
    const prices = UNITS.map((units) => units * CASE.unitPaise);
    await importLines(
      product,
      adminToken,
      buyers.map(({ reference, legalName }, index) => toLine(prices[index] ?? 0, reference, legalName)),
    );
    const sale = await sell(product, invoice, { seller, adminToken, days });
    expect(sale).toMatchObject({ units: 7_650, unitPricePaise: CASE.unitPaise });
    for (const [index, buyer] of buyers.entries()) {
      await expect.poll(() => readWallet(product, buyer)).toBe(prices[index]);
      await buy(product, buyer, sale, UNITS[index] ?? 0);
      expect(await readWallet(product, buyer)).toBe(0);
    }
  });

  await test.step('notice is given and acknowledged, and the stamp recorded', async () => {
    await callApi(product, `/invoices/${invoice._id}/notices`, {
      token: adminToken,
      form: createForm({
        kind: 'assignment',
        servedDay: toDay(readNow(product)),
        how: 'By e-mail, and by post.',
      }),
    });
    const token = await enterAsPayer(product, PAYER.ottId);
    await callApi(product, `/invoices/${invoice._id}/notice/acknowledge`, { token, json: {} });
    await callApi(product, `/invoices/${invoice._id}/stamps`, {
      token: adminToken,
      form: createForm({
        region: '27',
        amountPaise: '50000',
        certificate: 'IN-MH-1',
        file: createFile('stamp.pdf'),
      }),
    });
  });

  /** Starts the product on another day; everybody signs in again. */
  const moveTo = async (day: string): Promise<void> => {
    await product.moveTo(atWork(day));
    adminToken = await signInAsAdmin(product);
    seller = await enterAsUser(product, SELLER, 'content_producer');
    buyers = await Promise.all(buyers.map((buyer) => renew(product, buyer)));
  };

  await test.step('on the value day one admin asks for the payout, and a treasurer confirms it', async () => {
    await moveTo(days.valueDay);
    const json = { reason: 'Notice and stamp are on record.' };
    await callApi(product, `/invoices/${invoice._id}/disburse`, { token: adminToken, json });
    await confirmOrders(product, await enterAsTreasurer(product, 'treasurer-one'));
    expect(await readWithPayouts(product, seller, 'sellerPaise')).toBe(earlier + 72_00_180_00);
  });

  await test.step('a first receipt on the due day is shared out, to the paisa', async () => {
    await moveTo(days.dueDay);
    await importLines(product, adminToken, [toLine(RECEIPTS[0], invoice.reference, invoice.payer.legalName)]);
    for (const [index, buyer] of buyers.entries())
      await expect.poll(() => readWallet(product, buyer)).toBe(PAID[index]?.[0]);
  });

  await test.step('the rest comes 45 days late, with late yield out of the reserve', async () => {
    await moveTo(addDays(days.dueDay, 45));
    await importLines(product, adminToken, [toLine(RECEIPTS[1], invoice.reference, invoice.payer.legalName)]);
    for (const [index, buyer] of buyers.entries()) {
      const paid = (PAID[index] ?? []).reduce((sum, paise) => sum + paise, 0);
      await expect.poll(() => readWithPayouts(product, buyer.user, 'walletPaise')).toBe(paid);
    }
    const { data } = await callApi<{ data: { state: string } }>(product, `/invoices/${invoice._id}`, seller);
    expect(data.state).toBe('settled');
    expect(await readWithPayouts(product, seller, 'sellerPaise')).toBe(earlier + 72_00_180_00 + 31_19_486_32);
  });

  await test.step('the pages of the four sides say so', async () => {
    const { _id } = invoice;
    const [buyer] = buyers;
    if (!buyer) throw new Error('there is no buyer');
    const main = page.getByRole('main');
    await openAs(page, 'user', buyer.user.token, '/investor/portfolio', buyer.user.userId);
    await expect(main).toContainText(invoice.title.name);
    await expectSoundPage(page);
    await openAs(page, 'user', seller.token, `/filmmaker/invoices/${_id}`, seller.userId);
    await expect(main).toContainText('settled');
    await expectSoundPage(page);
    await openAs(page, 'admin', adminToken, `/admin/invoices/${_id}`);
    await expect(main).toContainText('settled');
    await expectSoundPage(page);
    await openAs(page, 'ott', await enterAsPayer(product, PAYER.ottId), `/ott/invoices/${_id}`);
    await expect(main).toContainText('settled');
    await expectSoundPage(page);
  });

  await test.step('investors withdraw, one admin asks for the batch, a treasurer confirms it, and the bank pays', async () => {
    for (const buyer of buyers) {
      const json = { amountPaise: await readWallet(product, buyer), of: 'wallet' };
      const { token } = buyer.user;
      await callApi(product, '/wallet/withdrawals', { token, json, idempotencyKey: randomUUID() });
      expect(await readWallet(product, buyer)).toBe(0);
    }
    type Asked = { data: { _id: string; amountPaise: number; reference: string }[] };
    const { data: payouts } = await callApi<Asked>(product, '/treasury/payouts?state=asked', {
      token: adminToken,
    });
    await askForBatch(
      product,
      adminToken,
      payouts.map(({ _id }) => _id),
    );
    await confirmOrders(product, await enterAsTreasurer(product, 'treasurer-two'));
    const lines = payouts.map(({ amountPaise, reference }) => toLine(-amountPaise, reference, ''));
    await importLines(product, adminToken, lines);
    for (const [index, { user }] of buyers.entries()) {
      const readPaid = async (): Promise<number> => {
        const { data } = await callApi<Payouts>(product, '/wallet/payouts', { token: user.token });
        const paid = data.filter(({ state }) => state === 'paid');
        return paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      };
      await expect.poll(readPaid).toBe((PAID[index] ?? []).reduce((sum, paise) => sum + paise, 0));
    }
  });
});
