import { encodeFrame, encodeLastFrame, FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { aLot, anEmptyPortfolio, aPortfolio } from '@cinvoice/screens/portfolio-samples.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const today = toDay(new Date());
const DAY_LATE = 10;

const open = (...lots: ReturnType<typeof aLot>[]): void => {
  api.on('GET /portfolio/lots', aPage(...lots));
  openPage('/investor/portfolio');
};
const row = page.getByRole('row', { name: /Neel Kuthi/ });

beforeEach(() => {
  signInAsUser('investor');
  api.on('GET /portfolio', { data: aPortfolio() });
});

test('a lot says what was paid, is owed, came and is still owed, and leads to its deal', async () => {
  open(aLot({ claimPaidPaise: 6_00_000_01, latePaidPaise: 1_23, xirr: { xirr: 0.1579 } }));
  await expect
    .element(row)
    .toMatchTextContent(
      /Rangmahal, 1,000 units.*not due yet.*24\/03\/2099.*₹9,53,000\.00.*₹10,00,000\.00.*₹6,00,000\.01.*₹1\.23 late yield.*15\.79 %.*₹3,99,999\.99/s,
    );
  await expect
    .element(page.getByRole('link', { name: 'Neel Kuthi' }))
    .toHaveAttribute('href', `/investor/deals/${id(900)}`);
});

const aLate = (changes: Parameters<typeof aLot>[0] = {}) =>
  aLot({ state: 'late', daysLate: DAY_LATE, dueDay: addDays(today, -DAY_LATE), ...changes });

test('a lot that is late says for how long, and that nothing was told of it for more than a week', async () => {
  open(aLate());
  await expect.element(row).toMatchTextContent(/No update for 10 days.*10 days late/s);
});

test('a fresh update ends the silence', async () => {
  open(aLate({ update: { day: addDays(today, -2), text: 'It pays on Friday.' } }));
  await expect.element(row).toMatchTextContent(/It pays on Friday\./);
  await expect.element(row).not.toMatchTextContent(/No update/);
});

test('what may stop says since when; what is paid says on which day; what is lost says that', async () => {
  open(
    aLot({ mayStopSince: '2026-11-20T06:30:00.000Z' }),
    aLot({
      _id: id(961),
      title: { kind: 'projects', _id: id(11), name: 'Gavvalu' },
      state: 'over',
      claimPaidPaise: 10_00_000_00,
      lastPaidDay: '2027-03-24',
    }),
    aLate({
      _id: id(962),
      title: { kind: 'projects', _id: id(12), name: 'Chaand Par Plot' },
      isWrittenOff: true,
    }),
  );
  await expect.element(row).toMatchTextContent(/payment may stop.*since 20\/11\/2026/s);
  await expect
    .element(page.getByRole('row', { name: /Gavvalu/ }))
    .toMatchTextContent(/paid in full on 24\/03\/2027/);
  await expect
    .element(page.getByRole('row', { name: /Chaand/ }))
    .toMatchTextContent(/written off.*10 days late/s);
});

test('the states of the address limit the list, and an empty one says so', async () => {
  open(aLot());
  const states = page.getByRole('navigation', { name: 'States of your lots' });
  await expect.element(states.getByRole('link', { name: /All\s*2/ })).toBeVisible();
  api.on('GET /portfolio/lots', aPage());
  await states.getByRole('link', { name: /Late/ }).click();
  await expect.element(page.getByRole('heading', { name: 'No lot is in this state' })).toBeVisible();
  expect(api.received('GET /portfolio/lots').at(-1)?.query).toEqual({ limit: '24', state: 'late' });
});

test('without lots there is no list, and the page says where to begin', async () => {
  api.on('GET /portfolio', { data: anEmptyPortfolio() });
  open();
  await expect
    .element(page.getByRole('heading', { name: 'None of your money is at work yet' }))
    .toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('a receipt appears by itself', async () => {
  open(aLot());
  await expect.element(row).toMatchTextContent(/₹10,00,000\.00$/);
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /portfolio/lots', aPage(aLot({ claimPaidPaise: 4_00_000_00 })));
  api.emit({ what: 'messages' });
  await expect.element(row).toMatchTextContent(/₹6,00,000\.00$/);
});

test('the next page of lots follows the first', async () => {
  const other = aLot({ _id: id(961), title: { kind: 'projects', _id: id(11), name: 'Gavvalu' } });
  api.on('GET /portfolio/lots', ({ query }) =>
    query.cursor ? aPage(other) : { data: [aLot()], page: { nextCursor: 'more' } },
  );
  openPage('/investor/portfolio');
  await expect.element(page.getByRole('row', { name: /Gavvalu/ })).toBeVisible();
  await expect.element(row).toBeVisible();
});

test('a portfolio that cannot be loaded is asked for again', async () => {
  api.on('GET /portfolio', refused('temporarily-unavailable'));
  open(aLot());
  await expect.element(page.getByText('Your portfolio could not be loaded.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /portfolio', { data: aPortfolio() }),
  );
  await expect.element(row).toBeVisible();
});

const bytes = new TextEncoder().encode('Day,What,Deal,Title,Paise\n');
const sheet = (...frames: Uint8Array<ArrayBuffer>[]) =>
  new Response(new Blob(frames), { headers: { 'content-type': FRAMES_TYPE, 'row-count': '3' } });

test('the flows are saved as a file, and a file that breaks off is said not to be', async () => {
  open(aLot());
  const button = page.getByRole('button', { name: 'Cash flows (CSV)' });
  api.on('GET /portfolio/cashflows', () => sheet(encodeFrame(1, bytes)));
  await button.click();
  await expect.element(notice(/The flows were not saved: The file broke off/)).toBeVisible();
  api.on('GET /portfolio/cashflows', () => sheet(encodeFrame(3, bytes), encodeLastFrame(3)));
  await button.click();
  await expect.element(notice('3 flows were saved.')).toBeVisible();
  const [call] = api.received('GET /portfolio/cashflows');
  expect([call?.query, call?.token]).toEqual([{ format: 'csv' }, 'token of the user']);
});
