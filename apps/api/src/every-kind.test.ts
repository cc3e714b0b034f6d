import type { Item } from '@cinvoice/contract/answers';
import type { AuditEntry } from '@cinvoice/contract/audit';
import { findDealFieldName } from '@cinvoice/contract/kinds/deal-facts';
import { type DealFact, isRequired, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { listExportHeadings } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { readStoredFile } from '@cinvoice/contract/kinds/read-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, startCast } from './modules/submissions/test-cast.ts';
import type { Someone } from './test-app.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const read = async <T>(who: Someone | null, url: string): Promise<T> => {
  const answer = await cast.get(who, url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const listNames = async (who: Someone | null, url: string): Promise<string[]> => {
  const data = await read<Item[] | { data: Item[] }>(who, url);
  return ('data' in data ? data.data : data).map(({ projectName }) => projectName);
};

/** The sample value that investors read as a fact; null for a kind without it. */
const toFactValue = (kind: Kind, fact: DealFact): unknown => {
  const name = findDealFieldName(kind, fact);
  return name === undefined ? null : expect.stringContaining(name);
};

const isListNested = (kind: Kind): boolean => kind.nestsAdminList === true;

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([slug, kind]) => {
  const projectName = `The ${kind.title}`;

  test('is created with its files, and read by its filmmaker, its platform and an admin', async () => {
    const { _id } = await cast.anItem(kind, { projectName });
    for (const who of [cast.asha, cast.itsOtt, cast.admin]) {
      const item = await read<Item>(who, `/${slug}/${_id}`);
      expect(item).toMatchObject({ projectName, ottId: { _id: cast.itsOtt.id } });
      for (const [name] of listFieldsOfType(kind, 'file'))
        expect(readStoredFile(item[name]), name).not.toBeNull();
    }
    for (const [who, list] of [
      [cast.asha, 'user'],
      [cast.itsOtt, 'ott'],
      [cast.admin, 'admin'],
    ] as const) {
      expect(await listNames(who, `/${slug}/${list}?q=${projectName}`)).toEqual([projectName]);
      expect('data' in (await read<object>(who, `/${slug}/${list}`))).toBe(
        list === 'admin' && isListNested(kind),
      );
    }
    expect((await cast.get(cast.otherOtt, `/${slug}/${_id}`)).statusCode).toBe(404);
  });

  test('is refused without a required field, by its label', async () => {
    const answer = await cast.send('POST', cast.asha, `/${slug}/`, new FormData());
    expect(answer.statusCode).toBe(400);
    const required = Object.entries(kind.fields).filter(([, field]) => isRequired(field, 'create'));
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(
      required.map(([name]) => name),
    );
  });

  test('is edited, counted and reviewed, with messages for each', async () => {
    const [item] = await read<Item[]>(cast.asha, `/${slug}/user?q=${projectName}`);
    const id = item?._id;
    const edited = await cast.put(cast.asha, `/${slug}/${id}`, { [kind.goal]: 4_250_000 });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(edited.json().data[kind.goal]).toBe(4_250_000);
    expect(await read(cast.itsOtt, `/${slug}/counts`)).toMatchObject({ pending: 1, approved: 0 });
    const reviewed = await cast.put(cast.itsOtt, `/${slug}/ott/${id}`, { ottUpdates: 'approved' });
    expect(reviewed.statusCode, reviewed.body).toBe(200);
    expect(await read(cast.itsOtt, `/${slug}/counts`)).toMatchObject({ pending: 0, approved: 1 });
    const [message] = await read<{ item: object }[]>(cast.asha, '/messages');
    expect(message?.item).toEqual({ kind: slug, _id: id });
    const [entry] = await read<AuditEntry[]>(cast.admin, `/audit?action=item-reviewed&target=${id}`);
    expect(entry?.target).toEqual({ kind: slug, _id: id, label: projectName });
  });

  test('is found by investors once approved, and is public if its kind is', async () => {
    const names = await listNames(cast.investor, `/approved?kind=${slug}`);
    expect(names).toEqual([projectName]);
    const [item] = await read<{ _id: string; goal: number }[]>(cast.investor, `/approved?kind=${slug}`);
    expect(await read(cast.investor, `/approved/${item?._id}`)).toMatchObject({
      kind: slug,
      goal: 4_250_000,
      director: toFactValue(kind, 'director'),
      producer: toFactValue(kind, 'producer'),
      synopsis: toFactValue(kind, 'synopsis'),
    });
    const stated = await cast.put(cast.investor, `/${slug}/${item?._id}/interest`, {
      amountPaise: 50_000_00,
      years: 2,
    });
    expect(stated.statusCode, stated.body).toBe(200);
    if (kind.isPublic) expect(await listNames(null, `/${slug}/public`)).toEqual([projectName]);
    else expect((await cast.get(cast.asha, `/${slug}/public`)).statusCode).toBe(404);
  });

  test('is exported with all its fields, and the export is in the audit log', async () => {
    const answer = await cast.get(cast.admin, `/${slug}/admin/export?format=csv&q=${projectName}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['row-count']).toBe('1');
    for (const label of listExportHeadings(kind, (english) => english)) expect(answer.body).toContain(label);
    expect(answer.body).toContain(projectName);
    const [entry] = await read<AuditEntry[]>(cast.admin, '/audit?action=list-exported');
    expect(entry?.target).toEqual({ kind: slug, _id: null, label: kind.title });
  });

  test('is described in the document of the API', async () => {
    const { paths } = (await cast.get(null, '/openapi.json')).json();
    const submit = paths[`/api/v1/${slug}`] ?? paths[`/api/v1/${slug}/`];
    const { properties } = submit.post.requestBody.content['multipart/form-data'].schema;
    expect(Object.keys(properties)).toEqual(Object.keys(kind.fields));
    expect(`/api/v1/${slug}/public` in paths || `/api/v1/${slug}/public/` in paths).toBe(
      kind.isPublic === true,
    );
  });
});
