import { openingPoints } from '@cinvoice/contract/market/opening';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let boss: Someone;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
});
afterAll(() => server.close());

const read = async () => (await server.call(boss.token, { url: '/api/v1/treasury/opening' })).json().data;
const say = (point: string, payload: object) =>
  server.call(boss.token, { method: 'PUT', url: `/api/v1/treasury/opening/${point}`, payload });

test('every point is open until somebody says that it is settled', async () => {
  expect(await read()).toEqual(openingPoints.map((point) => ({ point, isSettled: false, words: [] })));
});

test('a word stands with its ground, name and time, and the next one does not wipe it out', async () => {
  await say('tax', { isSettled: true, note: ' Opinion of the accountant, 20 November. ' });
  server.pass(60_000);
  const answer = await say('tax', { isSettled: false, note: 'The rate changed.' });
  const { isSettled, words } = answer.json().data.find(({ point }: { point: string }) => point === 'tax');
  expect(isSettled).toBe(false);
  expect(words.map(({ isSettled, note }: Record<string, unknown>) => [isSettled, note])).toEqual([
    [false, 'The rate changed.'],
    [true, 'Opinion of the accountant, 20 November.'],
  ]);
  expect(words[0]).toMatchObject({ by: 'boss', at: server.now().toISOString() });
  const { data } = (await server.call(boss.token, { url: '/api/v1/audit?q=tax' })).json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'opening-point-reopened',
    'opening-point-settled',
  ]);
});

test('a word without a ground, or on an unknown point, is refused', async () => {
  const blank = await say('law', { isSettled: true, note: ' ' });
  expect([blank.statusCode, blank.json().errors[0].path]).toEqual([400, 'note']);
  const long = await say('law', { isSettled: true, note: 'x'.repeat(501) });
  expect([long.statusCode, long.json().errors[0].path]).toEqual([400, 'note']);
  expect((await say('weather', { isSettled: true, note: 'Fine.' })).statusCode).toBe(404);
});
