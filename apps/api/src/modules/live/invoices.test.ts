import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOpenMarket, type TestMarket } from '#api/modules/invoices/test-market.ts';
import type { Someone } from '#api/test-app.ts';
import { listening, openPage, type Page } from './test-page.ts';

let market: TestMarket;
let address: string;
beforeAll(async () => {
  market = await startOpenMarket();
  address = await listening(market.server);
});
afterAll(() => market.server.close());

const END = '00000000-0000-4000-8000-000000000000';

/** An event after all those before it. Admins, the investor and whoever has the id get it. */
const announceEnd = (id = END) =>
  market.server.asOwner(
    `SELECT announce('${JSON.stringify({
      what: 'item',
      kind: 'content',
      id: END,
      owner: id,
      ott: id,
      status: 'approved',
      before: null,
    })}')`,
  );

const readUntilEnd = async (page: Page, ids: string[] = []): Promise<string[]> => {
  const event = await page.next();
  if (event?.what !== 'item') return event === null ? ids : readUntilEnd(page, ids);
  return event.id === END ? ids : readUntilEnd(page, [...ids, `${event.kind} ${event.id}`]);
};

/** Opens a page, past what was announced before, which may still be on its way. */
const openAtEnd = async (who: Someone): Promise<Page> => {
  const page = await openPage(address, who);
  await announceEnd(who.id);
  await readUntilEnd(page);
  return page;
};

/** What an act announces to admins and the investor, who get every end, while it runs. */
const watch = async (who: Someone, act: () => Promise<string>): Promise<{ id: string; events: string[] }> => {
  const page = await openAtEnd(who);
  const id = await act();
  await announceEnd();
  const events = await readUntilEnd(page);
  page.leave();
  return { id, events };
};

test('a draft is announced to nobody but its seller, a submission to admins, too', async () => {
  const { admin, asha, investor } = market;
  const drafted = await watch(admin, async () => (await market.aDraft())._id);
  expect(drafted.events).toEqual([]);
  const submitted = await watch(admin, async () => {
    await market.act(asha, drafted.id, 'submit');
    return drafted.id;
  });
  expect(submitted.events).toEqual([`invoices ${drafted.id}`]);
  expect((await watch(investor, async () => (await market.aSubmitted())._id)).events).toEqual([]);
});

test('its seller and its payer learn of every version that they read', async () => {
  const { asha, itsOtt } = market;
  const { _id } = await market.aSubmitted();
  const pages = await Promise.all([asha, itsOtt].map(openAtEnd));
  const next = async (page: Page): Promise<unknown> => {
    const event = await page.next();
    return event?.what === 'messages' ? next(page) : event;
  };
  await market.act(asha, _id, 'recall');
  const expected = { what: 'item', kind: 'invoices', id: _id };
  for (const page of pages) expect(await next(page)).toEqual(expected);
  await market.sendInvoice(asha, { wantedYieldBps: 1700 }, { id: _id });
  await market.act(asha, _id, 'submit');
  const [ofSeller, ofPayer] = pages;
  if (ofSeller) expect([await next(ofSeller), await next(ofSeller)]).toEqual([expected, expected]);
  // The edit of the draft was none of its business.
  if (ofPayer) expect(await next(ofPayer)).toEqual(expected);
  for (const page of pages) page.leave();
});

test('what a payer announces is told to itself and to admins, and not to the seller', async () => {
  const { admin, asha, itsOtt, server } = market;
  const { _id } = await market.aSubmitted();
  const toEvents = async (who: Someone): Promise<string[]> => {
    const { events } = await watch(who, async () => {
      await server.db
        .insertInto('announced_payments')
        .values({
          id: randomUUID(),
          invoice_id: _id,
          utr: randomUUID(),
          amount_paise: 5,
          day: '2026-11-20',
          announced_by: itsOtt.id,
          at: server.now(),
        })
        .execute();
      return _id;
    });
    return events;
  };
  expect(await toEvents(admin)).toEqual([`invoices ${_id}`]);
  const pages = await Promise.all([itsOtt, asha].map(openAtEnd));
  await toEvents(admin);
  const [ofPayer, ofSeller] = pages;
  expect(await ofPayer?.nextOfItems()).toEqual({ what: 'item', kind: 'invoices', id: _id });
  // The first that its seller hears of is another invoice.
  const other = await market.aSubmitted();
  expect(await ofSeller?.nextOfItems()).toEqual({ what: 'item', kind: 'invoices', id: other._id });
  for (const page of pages) page.leave();
});
