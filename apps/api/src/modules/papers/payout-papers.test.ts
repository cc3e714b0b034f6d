import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ESCROW_NUMBER } from '#api/modules/acceptances/test-acceptance.ts';
import { disburseCaseOne, type HeldUnits } from '#api/modules/disbursal/test-disbursal.ts';
import { endSales } from '#api/modules/sale-endings/index.ts';
import { createStories, startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { shareOut, takeBack } from '#api/modules/sharings/test-receipts.ts';
import type { Someone } from '#api/test-app.ts';
import { readAttachments, readPages, readText } from './kit/test-reading.ts';
import { makeDuePapers, type PaperDeps } from './make.ts';
import { makeAgain } from './read.ts';
import { findStoredDocument } from './repo.ts';
import { createPaperReading, nameHolders, people } from './test-papers.ts';

const OPERATOR = { gstin: '27AAPFU0939F1ZV', address: '4 Dock Road, Mumbai 400001', sac: '997159' };

let market: TestSales;
let reading: ReturnType<typeof createPaperReading>;
let deps: PaperDeps;
let sold: HeldUnits;
let seller: Someone;
let payer: Someone;
let admin: Someone;
let holders: Someone[] = [];
const passDays = async (days: number): Promise<void> => {
  market.server.pass(days * 86_400_000);
  ({ seller, payer, admin } = await reading.signInAnew());
  holders = await Promise.all(holders.map(market.renew));
};
beforeAll(async () => {
  market = await startSales();
  reading = createPaperReading(market);
  const { db, now, storage } = market.server;
  deps = { db, clock: now, storage, operator: OPERATOR };
  await passDays(0);
});
afterAll(() => market.server.close());

describe('units that are all sold, before the payout', () => {
  test('have a notice for the seller, which no buyer reads, nor the payer before it is given', async () => {
    const { sale, investors } = await createStories(market).aFunded();
    await makeDuePapers(deps);
    for (const who of [seller, admin])
      expect(await reading.listKinds(who, sale.invoiceId)).toContain('notice');
    expect(await reading.listKinds(payer, sale.invoiceId)).toEqual(['acceptance']);
    const [buyer = market.investor] = investors;
    expect(await reading.listKinds(buyer, sale.invoiceId)).toEqual(['acceptance', 'deed']);
    const papers = await reading.list(admin, sale.invoiceId);
    for (const { _id, kind } of papers) {
      const status = (await market.get(buyer, `/documents/${_id}/file`)).statusCode;
      expect([kind, status]).toEqual([kind, kind === 'notice' ? 404 : 200]);
      const asPayer = (await market.get(payer, `/documents/${_id}/file`)).statusCode;
      expect([kind, asPayer]).toEqual([kind, kind === 'acceptance' ? 200 : 404]);
    }
  });

  test('have none any more once the sale was unwound', async () => {
    const { sale } = await createStories(market).aFunded();
    const { db, now } = market.server;
    const ending = { ending: 'paid', reason: '', actor: { kind: 'product' } } as const;
    const told = { sendMessage: async () => undefined };
    await db.transaction().execute((tx) => endSales(told, tx, [sale.invoiceId], ending, now()));
    await makeDuePapers(deps);
    expect(await reading.listKinds(payer, sale.invoiceId)).toEqual(['acceptance']);
  });
});

describe('the worked case', () => {
  beforeAll(async () => {
    sold = await disburseCaseOne(market);
    await nameHolders(market, sold);
    holders = sold.holders;
    await passDays(0);
    const { db, now } = market.server;
    const noticeId = randomUUID();
    await db
      .insertInto('notices')
      .values({
        ...{ id: noticeId, invoice_id: sold.invoice.id, sale_id: sold.sale.id, kind: 'assignment' },
        ...{
          served_on: '2026-11-23',
          how: 'By registered post',
          served_by: market.admin.id,
          created_at: now(),
        },
      })
      .execute();
    await db
      .updateTable('notices')
      .set({ acknowledged_at: now(), acknowledged_by: payer.id })
      .where('id', '=', noticeId)
      .execute();
    await makeDuePapers(deps);
  });

  test('the notice names each holder with address and units, and the account to pay into', async () => {
    const [text = ''] = await reading.readKind(payer, sold.invoice.id, 'notice');
    for (const said of [
      'Meera Rao 12 Lake Road Pune 411001 4,000 ₹40,00,000.00',
      'आनंद कुलकर्णी ७ नदी मार्ग, नाशिक 422001 2,500 ₹25,00,000.00',
      'Zubin Daruwala 8 Hill Street, Bengaluru 560001 1,150 ₹11,50,000.00',
      'Together 7,650 ₹76,50,000.00',
      ESCROW_NUMBER,
      'Cinvoice Escrow',
      'HDFC0000060',
      'हस्तांतरण की सूचना: सार',
    ])
      expect(text).toContain(said);
    const dues = (await market.get(payer, '/invoices/ott/dues')).json().data;
    const due = dues.find(({ invoiceId }: { invoiceId: string }) => invoiceId === sold.invoice.id);
    expect(due.reference).toMatch(/^CV CV/);
    expect(text).toContain(`Reference to quote ${due.reference}`);
    expect(text.replaceAll(' ', '')).toContain(sold.sale.deed_hash.toString('hex'));
  });

  test('the acknowledgement says who acknowledged which notice, and when', async () => {
    const papers = await reading.list(seller, sold.invoice.id);
    const notice = papers.find(({ kind }) => kind === 'notice');
    const [text = ''] = await reading.readKind(payer, sold.invoice.id, 'acknowledgement');
    const { name } = await market.server.db
      .selectFrom('otts')
      .select('name')
      .where('id', '=', payer.id)
      .executeTakeFirstOrThrow();
    for (const said of [
      notice?.number ?? '-',
      '23/11/2026',
      'By registered post',
      name,
      '24/11/2026, 10:00 am',
    ])
      expect(text).toContain(said);
  });

  test('each holder has a contract note of their own, with the transaction of the payout', async () => {
    const posted = await market.server.db
      .selectFrom('ledger_transactions')
      .select('hash')
      .where('number', '=', sold.ledgerNumber)
      .executeTakeFirstOrThrow();
    const texts = await Promise.all(
      holders.map((holder) => reading.readKind(holder, sold.invoice.id, 'contract-note')),
    );
    const figures = [
      ['4,000 of ₹1,000.00 each', '₹953.00', '₹38,12,000.00', '₹40,00,000.00'],
      ['2,500 of ₹1,000.00 each', '₹953.00', '₹23,82,500.00', '₹25,00,000.00'],
      ['1,150 of ₹1,000.00 each', '₹953.00', '₹10,95,950.00', '₹11,50,000.00'],
    ];
    expect(texts.map(({ length }) => length)).toEqual([1, 1, 1]);
    for (const [index, [text = '']] of texts.entries())
      for (const said of [
        ...(figures[index] ?? []),
        '24/03/2027',
        `Books, transaction ${sold.ledgerNumber}, SHA-256 ${posted.hash.toString('hex')}`,
      ])
        expect(text).toContain(said);
  });

  test('the invoice of the fee is the seller’s alone, with what the books took', async () => {
    const [text = ''] = await reading.readKind(seller, sold.invoice.id, 'fee-invoice');
    for (const said of [
      '1 % ₹76,500.00',
      '18 % ₹13,770.00',
      'Fee with GST ₹90,270.00',
      '24/11/2026',
      ...Object.values(OPERATOR),
    ])
      expect(text).toContain(said);
    for (const who of [payer, ...holders])
      expect(await reading.listKinds(who, sold.invoice.id)).not.toContain('fee-invoice');
  });

  test('every page has the hash of the acceptance, whose text is attached', async () => {
    const { canonicalText, hash } = (
      await market.get(seller, `/invoices/${sold.invoice.id}/acceptance`)
    ).json().data;
    for (const paper of await reading.list(admin, sold.invoice.id)) {
      const bytes = await reading.download(admin, paper);
      expect(readAttachments(bytes)).toMatchObject({ 'acceptance.txt': canonicalText });
      for (const { lines } of readPages(bytes)) expect(lines.join(' ')).toContain(`SHA-256 ${hash}`);
    }
  });
});

describe('two receipts of the worked case', () => {
  let settledBy: Awaited<ReturnType<typeof shareOut>>;
  beforeAll(async () => {
    await passDays(120);
    await shareOut(market, sold, 60_00_000_00 + 1);
    await makeDuePapers(deps);
  });

  const readNotes = async (): Promise<string[]> =>
    (
      await Promise.all(holders.map((holder) => reading.readKind(holder, sold.invoice.id, 'receipt-note')))
    ).map(([newest = '']) => newest);

  test('each holder reads what the first brought, and what is outstanding', async () => {
    const figures = [
      ['₹31,37,254.91', '₹0.00', '₹8,62,745.09'],
      ['₹19,60,784.32', '₹0.00', '₹5,39,215.68'],
      ['₹9,01,960.78', '₹0.00', '₹2,48,039.22'],
    ];
    const notes = await readNotes();
    for (const [index, [claim, late, outstanding] = []] of figures.entries())
      for (const said of [`Of your claim ${claim} Late yield ${late}`, `Outstanding ${outstanding}`])
        expect(notes[index]).toContain(said);
    for (const who of [seller, payer])
      expect(await reading.listKinds(who, sold.invoice.id)).not.toContain('receipt-note');
  });

  test('the second pays late yield and the last of the claims, and payer and seller get a letter', async () => {
    expect(await reading.listKinds(payer, sold.invoice.id)).not.toContain('satisfaction-letter');
    await passDays(45);
    settledBy = await shareOut(market, sold, 47_99_999_99);
    await makeDuePapers(deps);
    const figures = [
      ['₹8,62,745.09', '₹15,954.87'],
      ['₹5,39,215.68', '₹9,971.79'],
      ['₹2,48,039.22', '₹4,587.02'],
    ];
    const notes = await readNotes();
    for (const [index, [claim, late] = []] of figures.entries())
      for (const said of [`Of your claim ${claim} Late yield ${late}`, 'Outstanding ₹0.00'])
        expect(notes[index]).toContain(said);
    for (const who of [seller, payer]) {
      const letters = await reading.readKind(who, sold.invoice.id, 'satisfaction-letter');
      expect(letters).toHaveLength(1);
      for (const said of ['₹76,50,000.00', '₹30,513.68', 'संतुष्टि पत्र: सार'])
        expect(letters[0]).toContain(said);
    }
    for (const holder of holders)
      expect(await reading.listKinds(holder, sold.invoice.id)).not.toContain('satisfaction-letter');
  });

  test('a receipt that is taken back leaves void papers, and the one that comes instead has its own', async () => {
    const listValid = async (who: Someone, kind: string): Promise<boolean[]> =>
      (await reading.list(who, sold.invoice.id))
        .filter((one) => one.kind === kind)
        .map(({ isVoid }) => !isVoid);
    const [holder = market.investor] = holders;
    expect(await listValid(holder, 'receipt-note')).toEqual([true, true]);
    await takeBack(market, sold, settledBy);
    await makeDuePapers(deps);
    const letters = () => reading.readKind(seller, sold.invoice.id, 'satisfaction-letter');
    expect(await letters()).toHaveLength(1);
    for (const who of [seller, payer, admin])
      expect(await listValid(who, 'satisfaction-letter')).toEqual([false]);
    expect(await listValid(holder, 'receipt-note')).toEqual([false, true]);
    await passDays(1);
    await shareOut(market, sold, 47_99_999_99);
    await makeDuePapers(deps);
    // A day later there is more late yield.
    expect((await letters()).map((text) => text.includes('₹30,513.68'))).toEqual([false, true]);
    for (const who of [seller, payer])
      expect(await listValid(who, 'satisfaction-letter')).toEqual([true, false]);
    const [signedIn = market.investor] = holders;
    expect(await listValid(signedIn, 'receipt-note')).toEqual([true, false, true]);
    const [note = ''] = await readNotes();
    expect(note).toContain('Of your claim ₹8,62,745.09');
    expect(note).toContain('Outstanding ₹0.00');
  });
});

test('no paper that a holder reads names another holder', async () => {
  const [first = market.investor] = holders;
  expect(await reading.listKinds(first, sold.invoice.id)).toEqual([
    'acceptance',
    'contract-note',
    'deed',
    'receipt-note',
    'receipt-note',
    'receipt-note',
  ]);
  for (const [own, holder] of holders.entries())
    for (const paper of await reading.list(holder, sold.invoice.id)) {
      const bytes = await reading.download(holder, paper);
      const text = [readText(bytes), ...Object.values(readAttachments(bytes)), paper.recipient ?? ''].join(
        ' ',
      );
      for (const [other, { legal_name: name, address = '' }] of people.entries()) {
        if (other === own) continue;
        expect(text).not.toContain(name);
        expect(text).not.toContain(address.split('\n')[0]);
      }
    }
});

test('all of them come out byte for byte when they are made again', async () => {
  for (const paper of await reading.list(admin, sold.invoice.id)) {
    const row = await findStoredDocument(market.server.db, paper._id);
    if (!row) throw new Error('a paper is not there');
    expect(await makeAgain(row)).toEqual(await reading.download(admin, paper));
  }
});
