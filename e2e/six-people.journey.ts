import { createTestAlone, expect, expectSoundPage } from './journey.ts';
import { addDays, type BankLine, findSaleDays, importLines } from './market-days.ts';
import {
  acknowledgeNotice,
  askForBatch,
  askToPayOut,
  buyUnits,
  confirmOrder,
  downloadBatch,
  goTo,
  offerSale,
  recordNotice,
  recordStamp,
  sayPaid,
  signDeed,
  toPaidLine,
  withdrawAll,
} from './sale-acts.ts';
import { expectNoFaults, moveTo, seatCast, submitAndAccept } from './six-people.ts';

const test = createTestAlone();

/** The worked cases 1 and 2 of the market's design: 120 days at 15 %, 85 % of what can be sold, three buyers. */
const DAYS = 120;
const DAYS_LATE = 45;
const TAXABLE_PAISE = 1_00_00_000_00;

/** `rest` is the claim and the late yield of the second receipt. */
const investors = [
  {
    legalName: 'Anjan Capital LLP',
    pan: 'AAAFA1001A',
    accountNumber: '9140100022010',
    units: '4,000',
    pricePaise: 38_12_000_00,
    price: '₹38,12,000.00',
    claim: '₹40,00,000.00',
    first: '₹31,37,254.91',
    open: '₹8,62,745.09',
    late: '₹15,954.87',
    rest: '₹8,78,699.96',
  },
  {
    legalName: 'Bakul Capital LLP',
    pan: 'AAAFB1002B',
    accountNumber: '9140100022011',
    units: '2,500',
    pricePaise: 23_82_500_00,
    price: '₹23,82,500.00',
    claim: '₹25,00,000.00',
    first: '₹19,60,784.32',
    open: '₹5,39,215.68',
    late: '₹9,971.79',
    rest: '₹5,49,187.47',
  },
  {
    legalName: 'Chandan Capital LLP',
    pan: 'AAAFC1003C',
    accountNumber: '9140100022012',
    units: '1,150',
    pricePaise: 10_95_950_00,
    price: '₹10,95,950.00',
    claim: '₹11,50,000.00',
    first: '₹9,01,960.78',
    open: '₹2,48,039.22',
    late: '₹4,587.02',
    rest: '₹2,52,626.24',
  },
] as const;

/** '₹8,78,699.96' as a file of the bank has it. */
const toCell = (sum: string): string => sum.replaceAll(/[₹,]/g, '');

test('six people play a sale from the invoice to the last paisa of its settlement', async ({
  browser,
  product,
}) => {
  test.setTimeout(420_000);
  const days = findSaleDays(DAYS);
  const [cast, invoice] = await Promise.all([
    seatCast(browser, product, investors),
    submitAndAccept(product, { number: 'SIX-01', taxablePaise: TAXABLE_PAISE, dueDay: days.dueDay }),
  ]);
  const { seller, payer, admin, treasurer, buyers } = cast;
  const [firstBuyer] = buyers;
  if (!firstBuyer) throw new Error('There is no buyer.');
  const forAll = (act: (buyer: (typeof buyers)[number]) => Promise<void>) => Promise.all(buyers.map(act));
  const importToday = async (lines: readonly BankLine[]): Promise<void> =>
    importLines(product, (await admin.enter()).token, lines);
  const sendMoney = (paise: number): Promise<void> =>
    importToday([{ paise, narration: `NEFT ${invoice.reference}`, sender: invoice.payer.legalName }]);

  await test.step('three investors pay in by a line of the bank, and their wallets say so', async () => {
    const lines = buyers.map(({ pricePaise, reference, legalName }) => ({
      paise: pricePaise,
      narration: `NEFT ${reference}`,
      sender: legalName,
    }));
    await importToday(lines);
    await forAll(async ({ person, price }) => {
      await person.open('/investor/wallet');
      await expect(person.page.getByRole('region', { name: 'Balance' })).toContainText(price);
    });
    await expectSoundPage(firstBuyer.person.page);
  });

  await test.step('an admin offers, the seller signs, and the investors buy every unit', async () => {
    await admin.open(`/admin/invoices/${invoice._id}`);
    await offerSale(admin, days, ['₹953.00', '₹72,90,450.00', '₹72,00,180.00']);
    await seller.open(`/filmmaker/invoices/${invoice._id}`);
    await signDeed(seller, product);
    await forAll(({ person, units, price }) => buyUnits(person, invoice, { units, price }));
    await expectSoundPage(firstBuyer.person.page);
    await expect(seller.page.getByRole('img', { name: '7,650 of 7,650 units sold' })).toBeVisible();
  });

  await test.step('the admin records the notice and the stamp, and the payer acknowledges', async () => {
    await recordNotice(admin);
    await payer.open(`/ott/invoices/${invoice._id}`);
    await acknowledgeNotice(payer);
    await recordStamp(admin);
    await expect(admin.page.getByRole('main')).toContainText('Acknowledged by');
  });

  await test.step('on the value day the admin asks for the payout, and a treasurer confirms it', async () => {
    await moveTo(product, cast, days.valueDay);
    await admin.open(`/admin/invoices/${invoice._id}`);
    await askToPayOut(admin);
    await confirmOrder(treasurer, 'Pay out a sale to its seller', [
      '₹72,00,180.00',
      '₹76,500.00',
      '₹13,770.00',
    ]);
    await seller.open('/filmmaker/money');
    await expect(seller.page.getByRole('row', { name: '+ ₹72,00,180.00' })).toContainText('Sold');
    // It is asked for by itself, as soon as the order's transaction is over.
    await expect(async () => {
      await seller.page.reload();
      const payouts = seller.page.getByRole('row', { name: 'Your balance as a seller' });
      // The sample data's invoice that was collected unsold has a payout of its own.
      await expect(payouts.filter({ hasText: '₹72,00,180.00' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expectSoundPage(seller.page);
  });

  await test.step('on the due day the payer pays a part, which is shared out to the paisa', async () => {
    await moveTo(product, cast, days.dueDay);
    const paid = { amount: '₹60,00,000.01', utr: 'NADI0000000001', day: days.dueDay };
    await sayPaid(payer, invoice, paid);
    await expectSoundPage(payer.page);
    await sendMoney(60_00_000_01);
    await forAll(async ({ person, claim, first, open }) => {
      await person.open('/investor/portfolio');
      const lot = person.page.getByRole('row', { name: invoice.title.name });
      for (const sum of [claim, first, open]) await expect(lot).toContainText(sum);
    });
    await expectSoundPage(firstBuyer.person.page);
  });

  await test.step('the rest comes 45 days late, with late yield out of the reserve', async () => {
    await moveTo(product, cast, addDays(days.dueDay, DAYS_LATE));
    await sendMoney(47_99_999_99);
    await forAll(async ({ person, claim, late }) => {
      await person.open('/investor/portfolio');
      const lot = person.page.getByRole('row', { name: invoice.title.name });
      for (const sum of [claim, `${late} late yield besides`, '15.79 % a year', '₹0.00'])
        await expect(lot).toContainText(sum);
    });
    await Promise.all([
      seller.open(`/filmmaker/invoices/${invoice._id}`),
      payer.open(`/ott/invoices/${invoice._id}`),
      admin.open(`/admin/invoices/${invoice._id}`),
    ]);
    await expect(seller.page.getByRole('main')).toContainText('To you₹31,19,486.32');
    await expect(admin.page.getByRole('main')).toContainText('To the seller₹31,19,486.32');
    await expect(payer.page.getByRole('main')).toContainText('Paid in full: ₹1,08,00,000.00 received.');
    const holders = admin.page
      .getByRole('table', { name: 'Who holds which share, and what was paid of it' })
      .getByRole('row');
    for (const { claim, late } of investors)
      await expect(holders.filter({ hasText: claim })).toContainText(`${late}₹0.00`);
    for (const { page } of [seller, payer, admin]) {
      await expect(page.getByRole('main')).toContainText('settled');
      await expectSoundPage(page);
    }
  });

  await test.step('idle money went home by itself, and investors withdraw the rest', async () => {
    await forAll(async ({ person, first, rest }) => {
      await goTo(person, 'Wallet');
      await expect(person.page.getByRole('row', { name: 'Idle money goes home' })).toContainText(first);
      await expect(person.page.getByRole('region', { name: 'Balance' })).toContainText(rest);
      await withdrawAll(person, rest);
    });
  });

  await test.step('the admin asks for a batch, a treasurer confirms it, and the bank pays its lines', async () => {
    await askForBatch(admin);
    await confirmOrder(
      treasurer,
      'Pay out',
      investors.flatMap(({ first, rest }) => [first, rest]),
    );
    const lines = await downloadBatch(admin);
    for (const { legalName, accountNumber, first, rest } of investors)
      for (const sum of [first, rest])
        expect(
          lines.filter((line) =>
            line.startsWith(`${legalName},ICIC0000002,${accountNumber},${toCell(sum)},`),
          ),
        ).toHaveLength(1);
    await importToday(lines.map(toPaidLine));
    // Their wallets are still open.
    await forAll(async ({ person: { page }, first, rest }) => {
      const payouts = page.getByRole('region', { name: 'Payouts' }).getByRole('row');
      for (const sum of [first, rest]) await expect(payouts.filter({ hasText: sum })).toContainText(/paid\d/);
    });
  });

  await expectNoFaults(cast);
});
