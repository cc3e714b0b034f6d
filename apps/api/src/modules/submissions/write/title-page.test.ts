import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const choose = (who: Cast['asha'], id: string, chosen: object) =>
  cast.put(who, `/projects/${id}/title-page`, chosen);

test('the owner of an approved item changes its title page, and the approval stays', async () => {
  const { _id: id, titlePage } = await cast.anItem(project);
  expect(titlePage).toEqual({ isOn: true, tellsInterests: true });
  await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'approved' });
  const chosen = { isOn: false, tellsInterests: false };
  const answer = await choose(cast.asha, id, chosen);
  expect(answer.json().data).toMatchObject({ titlePage: chosen, ottUpdates: 'approved', version: 3 });
  expect((await cast.get(cast.admin, `/projects/${id}`)).json().data.titlePage).toEqual(chosen);
  expect((await cast.get(cast.itsOtt, `/projects/${id}`)).json().data.titlePage).toBeUndefined();
});

test('an item that was sent back does not wait for review again', async () => {
  const { _id: id } = await cast.anItem(project);
  await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'rejected', ottRemarks: 'No.' });
  const answer = await choose(cast.asha, id, { isOn: false, tellsInterests: true });
  expect(answer.json().data.ottUpdates).toBe('rejected');
});

test('the history tells each change once', async () => {
  const { _id: id } = await cast.anItem(project);
  for (const isOn of [false, false, true]) await choose(cast.asha, id, { isOn, tellsInterests: true });
  const { data } = (await cast.get(cast.asha, `/projects/${id}/history`)).json();
  expect(data).toMatchObject([
    { event: 'edited', changes: [{ field: 'titlePage.isOn', from: false, to: true }] },
    { event: 'edited', changes: [{ field: 'titlePage.isOn', from: true, to: false }] },
    { event: 'created' },
  ]);
});

test('nobody else chooses, and nothing but yes and no is taken', async () => {
  const { _id: id } = await cast.anItem(project);
  const chosen = { isOn: false, tellsInterests: false };
  const statuses = [cast.ravi, cast.investor, cast.itsOtt, cast.admin].map(
    async (who) => (await choose(who, id, chosen)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 403, 403]);
  const other = await cast.put(cast.asha, `/${content.slug}/${id}/title-page`, chosen);
  expect(other.statusCode).toBe(404);
  for (const wrong of [{}, { isOn: true }, { isOn: 'yes', tellsInterests: true }, { ...chosen, more: 1 }])
    expect((await choose(cast.asha, id, wrong)).statusCode).toBe(400);
});
