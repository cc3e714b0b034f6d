import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { LiveEvent } from '@cinvoice/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { listening, openPage } from './test-page.ts';

let cast: Cast;
let address: string;
beforeAll(async () => {
  cast = await startCast();
  address = await listening(cast.server);
});
afterAll(() => cast.server.close());

const act = async (path: 'suspend' | 'reinstate', payload: object = {}): Promise<void> => {
  const call = { method: 'POST', url: `/api/v1/users/${cast.asha.id}/${path}`, payload } as const;
  const { statusCode, body } = await cast.server.call(cast.admin.token, call);
  expect(statusCode, body).toBe(200);
};

/**
 * Announcements arrive in order, some time after the call: a page that opens after this receives no earlier
 * ones.
 */
const waitForAnnouncements = async (): Promise<void> => {
  const page = await openPage(address, cast.ravi);
  const id = '00000000-0000-4000-8000-000000000000';
  const mark = { what: 'item', kind: 'content', id, owner: cast.ravi.id, ott: cast.otherOtt.id };
  const announced = JSON.stringify({ ...mark, status: 'pending', before: null });
  await cast.server.asOwner(`SELECT announce('${announced}')`);
  expect(await page.nextOfItems()).toEqual({ what: 'item', kind: 'content', id });
  page.leave();
};

test('open pages of investors receive events for items that a suspension hides or shows again, and no others', async () => {
  const approved: LiveEvent[] = [];
  for (const kind of kinds) {
    const { _id: id } = await cast.anItem(kind);
    await cast.anItem(kind, { projectName: 'Still waiting' });
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${id}`, { ottUpdates: 'approved' });
    approved.push({ what: 'item', kind: kind.slug, id });
  }
  await waitForAnnouncements();
  const page = await openPage(address, cast.investor);
  const next = async (): Promise<unknown[]> => {
    const events = [];
    for (const _ of approved) events.push(await page.nextOfItems());
    return events;
  };
  await act('suspend', { reason: 'Under review.' });
  expect(await next()).toEqual(expect.arrayContaining(approved));
  await act('reinstate');
  expect(await next()).toEqual(expect.arrayContaining(approved));
  page.leave();
});
