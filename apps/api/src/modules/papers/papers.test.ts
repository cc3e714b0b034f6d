import type { Document } from '@cinvoice/contract/market/papers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOrphans } from '#api/modules/files/index.ts';
import { endSales } from '#api/modules/sale-endings/index.ts';
import { createStories, startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { Someone } from '#api/test-app.ts';
import { readAttachments, readPages, readText } from './kit/test-reading.ts';
import { makeDuePapers, type PaperDeps } from './make.ts';
import { makeAgain } from './read.ts';
import { findDocument } from './repo.ts';

let market: TestSales;
let stories: ReturnType<typeof createStories>;
let deps: PaperDeps;
beforeAll(async () => {
  market = await startSales();
  stories = createStories(market);
  const { db, now, storage } = market.server;
  deps = { db, clock: now, storage, operator: { gstin: '', address: '', sac: '' } };
});
afterAll(() => market.server.close());

const list = async (who: Someone, query = ''): Promise<Document[]> =>
  (await market.get(who, `/documents/${query}`)).json().data;
const download = async (who: Someone, id: string): Promise<Buffer> => {
  const answer = await market.get(who, `/documents/${id}/file`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
};
const findKind = (documents: readonly Document[], kind: string): Document => {
  const found = documents.find((document) => document.kind === kind);
  if (!found) throw new Error(`no ${kind} among ${documents.length} papers`);
  return found;
};

describe('a sale that was signed and ended', () => {
  let invoiceId: string;
  let saleId: string;
  let buyers: Someone[];
  let hash: string;
  beforeAll(async () => {
    const { sale, investors } = await stories.aHalfSold();
    invoiceId = sale.invoiceId;
    saleId = sale._id;
    hash = sale.deed.hash;
    await makeDuePapers(deps);
    buyers = investors;
  });

  test('has a deed that its seller and its buyers read, and says what was signed', async () => {
    const deed = findKind(await list(market.asha, `?invoice=${invoiceId}`), 'deed');
    expect(deed).toMatchObject({ number: expect.stringMatching(/^DA\/26-27\/\d{6}$/), textVersion: 1 });
    const bytes = await download(market.asha, deed._id);
    const text = readText(bytes);
    // A hash of wide digits takes two lines.
    expect(text.replaceAll(' ', '')).toContain(hash);
    for (const said of [
      '₹76,50,000.00',
      'Seventy Six Lakh Fifty Thousand Rupees Only',
      '7,650 of ₹1,000.00 each',
    ])
      expect(text).toContain(said);
    const { canonicalText, hash: accepted } = (
      await market.get(market.asha, `/invoices/${invoiceId}/acceptance`)
    ).json().data;
    const pages = readPages(bytes);
    for (const { lines } of pages) expect(lines.join(' ')).toContain(`SHA-256 ${accepted}`);
    expect(text).toContain('हस्तांतरण विलेख: सार');
    // The address that the seller signed from is nobody else's business.
    expect(text).not.toContain('127.0.0.1');
    expect(readAttachments(bytes)).toEqual({
      'acceptance.txt': canonicalText,
      'deed.txt': expect.stringContaining(`sale=${saleId}\n`),
    });
    const [first] = buyers;
    if (first) expect(findKind(await list(first, `?sale=${saleId}`), 'deed')._id).toBe(deed._id);
    expect(findKind(await list(market.admin, `?sale=${saleId}`), 'deed').recipient).not.toBeNull();
    // The payer's own paper is its acceptance; the deed is between others.
    expect((await list(market.itsOtt, `?invoice=${invoiceId}`)).map(({ kind }) => kind)).toEqual([
      'acceptance',
    ]);
  });

  test('no stranger reads its papers, and what one may not read is not there', async () => {
    const deed = findKind(await list(market.asha, `?invoice=${invoiceId}`), 'deed');
    const stranger = await market.anInvestor();
    expect(await list(stranger)).toEqual([]);
    for (const who of [stranger, market.itsOtt])
      expect((await market.get(who, `/documents/${deed._id}/file`)).statusCode).toBe(404);
  });

  test('gives each buyer a refund note of their own once it ended', async () => {
    await market.post(market.admin, `/invoices/${invoiceId}/pull`, { reason: 'The payer asked for time.' });
    await makeDuePapers(deps);
    const [one = market.investor, other = market.investor] = buyers;
    const notes = await Promise.all([one, other].map(async (who) => list(who)));
    expect(notes.map((papers) => papers.map(({ kind }) => kind))).toEqual([['refund-note'], ['refund-note']]);
    const note = findKind(notes[0] ?? [], 'refund-note');
    const bytes = await download(one, note._id);
    const text = readText(bytes);
    for (const said of ['₹28,59,000.00', '3,000', 'The payer asked for time.', 'taken out of the market'])
      expect(text).toContain(said);
    expect(text).not.toContain('₹19,06,000.00');
    expect((await market.get(other, `/documents/${note._id}/file`)).statusCode).toBe(404);
    const [released] = await market.server.db
      .selectFrom('ledger_transactions')
      .select(['number', 'hash'])
      .where('event', '=', 'released')
      .where('subject', '=', invoiceId)
      .execute();
    expect(text).toContain(
      `Books, transaction ${released?.number}, SHA-256 ${released?.hash.toString('hex')}`,
    );
  });
});

test('a refund note says why the sale ended, not in which state it was', async () => {
  const sale = await market.aListed();
  const buyer = await market.anInvestor(10_00_000_00);
  await market.buy(buyer, sale, 100);
  const ending = { ending: 'paid', reason: '', actor: { kind: 'product' } } as const;
  const { db, now } = market.server;
  await db
    .transaction()
    .execute((tx) => endSales({ sendMessage: async () => undefined }, tx, [sale.invoiceId], ending, now()));
  await makeDuePapers(deps);
  const text = readText(await download(buyer, findKind(await list(buyer), 'refund-note')._id));
  expect(text).toContain('The payer paid the invoice before the seller was paid out.');
});

test('a name that no admin has approved stands on no paper', async () => {
  const buyer = await market.anInvestor(10_00_000_00);
  await market.server.db
    .updateTable('verifications')
    .set({ state: 'draft', legal_name: 'Somebody Else Limited' })
    .where('user_id', '=', buyer.id)
    .execute();
  const answer = await market.get(buyer, '/wallet/statement?from=2026-11-01&to=2026-11-30');
  expect(answer.json().data.accounts[0].holder).toMatch(/^House /);
});

test('an acceptance is a paper of seller and payer, in both languages', async () => {
  const invoice = await market.anAccepted();
  await makeDuePapers(deps);
  const papers = await Promise.all(
    [market.asha, market.itsOtt].map((who) => list(who, `?invoice=${invoice._id}`)),
  );
  expect(new Set(papers.flat().map(({ kind, _id }) => `${kind} ${_id}`)).size).toBe(1);
  const bytes = await download(market.itsOtt, findKind(papers.flat(), 'acceptance')._id);
  const text = readText(bytes);
  expect(text).toContain('यह स्वीकरण वापस नहीं लिया जाता।');
  // The officer's mailbox is the second factor of every acceptance.
  expect(text).not.toMatch(/@[\w-]+\.example/);
});

test('every paper comes out byte for byte when it is made again, also once its file is lost', async () => {
  const { db } = market.server;
  const actor = { kind: 'admin' as const, adminId: market.admin.id };
  const papers = await list(market.admin);
  expect(papers.length).toBeGreaterThan(3);
  for (const { _id } of papers) {
    const row = await findDocument(db, actor, _id);
    if (!row) throw new Error('a paper is not there');
    const stored = await download(market.admin, _id);
    expect(await makeAgain(row)).toEqual(stored);
    await market.server.storage.remove([row.file.storage_key]);
    expect(await download(market.admin, _id)).toEqual(stored);
    // The link that screens show leads to the same bytes, also to a part of them.
    const url = papers.find((paper) => paper._id === _id)?.file.url ?? '';
    const linked = await market.server.app.inject({ url });
    expect(linked.rawPayload).toEqual(stored);
    const part = await market.server.app.inject({ url, headers: { range: 'bytes=0-7' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, stored.subarray(0, 8)]);
  }
});

test('two servers make one paper of each fact, and numbers have no gap', async () => {
  for (let count = 0; count < 4; count += 1) await market.anAccepted();
  await Promise.all([makeDuePapers(deps), makeDuePapers(deps), makeDuePapers(deps)]);
  const rows = await market.server.db
    .selectFrom('documents')
    .select(['subject', 'serial'])
    .where('kind', '=', 'acceptance')
    .orderBy('serial')
    .execute();
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, index) => index + 1));
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(rows.length);
});

test('a full disk leaves nothing behind, and a later run makes the paper', async () => {
  const invoice = await market.anAccepted();
  const { storage } = deps;
  const full: Storage = {
    ...storage,
    stage: () => ({
      ...storage.stage(),
      write: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    }),
  };
  await expect(makeDuePapers({ ...deps, storage: full })).rejects.toThrow();
  expect(await list(market.asha, `?invoice=${invoice._id}`)).toEqual([]);
  market.server.pass(120_000);
  await makeDuePapers(deps);
  expect(await list(market.asha, `?invoice=${invoice._id}`)).toHaveLength(1);
});

test('the collector leaves papers alone', async () => {
  const before = new Date(Date.now() + 1e9);
  const keys: string[] = [];
  for await (const batch of listOrphans(deps.db, deps.storage, before)) keys.push(...batch);
  const rows = await deps.db
    .selectFrom('files')
    .select('storage_key')
    .where('owner_kind', '=', 'document')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ storage_key: key }) => keys.includes(key))).toEqual([]);
});
