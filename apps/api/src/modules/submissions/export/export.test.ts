import { once } from 'node:events';
import type { AuditEntry } from '@cinvoice/contract/audit';
import { createFrameReader, FRAMES_TYPE, isLastFrame } from '@cinvoice/contract/file-frames';
import { content } from '@cinvoice/contract/kinds/content';
import { listExportHeadings, toExportRow } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const english = (text: string) => text;

const requestExport = async (slug: string, query: string) =>
  cast.get(cast.admin, `/${slug}/admin/export?${query}`);

const readCsv = async (slug: string, query = ''): Promise<Record<string, string>[]> =>
  parse((await requestExport(slug, `format=csv&${query}`)).rawPayload, { bom: true, columns: true });

const listNames = async (query: string) =>
  (await readCsv('projects', query)).map((row) => row['Project name']);

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('the list of %s', ([slug, kind]) => {
  test('has one row per item, equal to the export of that item, in both formats', async () => {
    const { _id: older } = await cast.anItem(kind, { projectName: `Older ${slug}`, director: '=1+1' });
    const { _id: newer } = await cast.anItem(kind, { projectName: `Newer ${slug}` });
    const rows = [];
    for (const id of [newer, older]) {
      const item = (await cast.get(cast.admin, `/${slug}/${id}`)).json().data;
      rows.push(toExportRow(kind, item, english).map(({ value }) => value));
    }
    const answer = await requestExport(slug, `format=xlsx&q=${slug}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${slug}.xlsx"`,
      'row-count': '2',
      'cache-control': 'private, no-store',
    });
    expect((await readWorkbook(answer.rawPayload))[0]?.data).toEqual([
      listExportHeadings(kind, english),
      ...rows.map((row) =>
        row.map((value) => (typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value)),
      ),
    ]);
    const inCsv = parse((await requestExport(slug, `format=csv&q=${slug}`)).rawPayload, { bom: true });
    const inert = (value: string | number | null) => (value === '=1+1' ? "'=1+1" : String(value ?? ''));
    expect(inCsv).toEqual([listExportHeadings(kind, english), ...rows.map((row) => row.map(inert))]);
  });
});

test('the file has all items that match the filter, in the order of the list, over many pages', async () => {
  for (let place = 0; place < 5; place += 1) {
    await cast.anItem(project, {
      projectName: `Tide ${place}`,
      category: place === 2 ? 'gap funding' : 'new project',
    });
  }
  const { _id } = await cast.anItem(project, { projectName: 'Tide approved' });
  await cast.put(cast.admin, `/projects/${_id}`, { ottUpdates: 'approved', ottRemarks: '' });
  expect(await listNames('q=tide&status=pending')).toEqual([
    'Tide 4',
    'Tide 3',
    'Tide 2',
    'Tide 1',
    'Tide 0',
  ]);
  expect(await listNames('q=TIDE&status=approved')).toEqual(['Tide approved']);
  expect(await listNames('q=tide&order=oldest&status=pending')).toEqual([
    'Tide 0',
    'Tide 1',
    'Tide 2',
    'Tide 3',
    'Tide 4',
  ]);
  expect(await listNames('q=tide&category=gap funding')).toEqual(['Tide 2']);
  expect(await listNames('q=no such tide')).toEqual([]);
});

test('an export has no secrets', async () => {
  const { _id } = await cast.anItem(content, {
    projectName: 'Kept to ourselves',
    trailerPassword: 'open sesame',
  });
  expect((await cast.get(cast.asha, `/content/${_id}`)).json().data.trailerPassword).toBe('open sesame');
  const answer = await requestExport('content', 'format=csv&q=Kept to ourselves');
  expect(answer.body).toContain('Kept to ourselves');
  expect(answer.body).not.toContain('sesame');
});

test('the audit log has every export with its filter and number of rows', async () => {
  await cast.anItem(project, { projectName: 'Noted' });
  await requestExport('projects', 'format=xlsx&q=noted&status=pending&category=new project');
  const [entry]: AuditEntry[] = (await cast.get(cast.admin, '/audit?action=list-exported')).json().data;
  expect(entry).toMatchObject({
    actor: { kind: 'admin', _id: cast.admin.id },
    target: { kind: 'projects', _id: null, label: 'Project' },
    details: { format: 'xlsx', rows: 1, q: 'noted', status: 'pending', category: 'new project' },
  });
});

test.each(['csv', 'xlsx'])('an empty export as %s is in the audit log, too', async (format) => {
  const before = await cast.get(cast.admin, '/audit?action=list-exported');
  const answer = await requestExport('content', `format=${format}&q=no such item&status=rejected`);
  expect(answer.headers['row-count']).toBe('0');
  const after: AuditEntry[] = (await cast.get(cast.admin, '/audit?action=list-exported')).json().data;
  expect(after).toHaveLength(before.json().data.length + 1);
  expect(after[0]).toMatchObject({
    actor: { kind: 'admin', _id: cast.admin.id },
    target: { kind: 'content', _id: null, label: content.title },
    details: { format, rows: 0, q: 'no such item', status: 'rejected' },
  });
});

test.each([
  ['format=pdf', 'format'],
  ['', 'format'],
  ['format=csv&status=perhaps', 'status'],
  ['format=csv&category=other', 'category'],
])('a file asked for with %j is refused', async (query, path) => {
  const refused = await requestExport('projects', query);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});

describe('a list of very many items', () => {
  const MANY = 1500;
  let address = '';
  beforeAll(async () => {
    await cast.server.asOwner(`
      INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, details, created_at, updated_at)
      SELECT gen_random_uuid(), 'ready-to-release', '${cast.asha.id}', '${cast.itsOtt.id}', 'Many ' || n, n,
        jsonb_build_object('contentDescription', (SELECT string_agg(md5(n::text || part), ' ') FROM generate_series(1, 500) AS part)),
        timestamptz '2026-01-01' + n * interval '1 second', now()
      FROM generate_series(1, ${MANY}) AS n`);
    await cast.server.asOwner(`
      INSERT INTO history (id, submission_id, at, event, actor_kind, actor_id, actor_name, changes)
      SELECT gen_random_uuid(), id, created_at, 'created', 'user', owner_id, '', '[]'
      FROM submissions WHERE project_name LIKE 'Many %'`);
    await cast.server.app.listen({ port: 0 });
    const at = cast.server.app.server.address();
    address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '';
  });

  const download = (accept: string) =>
    fetch(`${address}/api/v1/ready-to-release/admin/export?format=csv&q=many`, {
      headers: { authorization: `Bearer ${cast.admin.token}`, accept },
    });

  test('is exported completely, each item once, in the order of the list', async () => {
    const rows: Record<string, string>[] = parse(
      Buffer.from(await (await download('text/csv')).arrayBuffer()),
      {
        bom: true,
        columns: true,
      },
    );
    expect(rows.map((row) => row['Project name'])).toEqual(
      Array.from({ length: MANY }, (_, place) => `Many ${MANY - place}`),
    );
  });

  test.each(['text/csv', FRAMES_TYPE])('that fails midway makes no complete file as %s', async (accept) => {
    const answer = await download(accept);
    const frames = createFrameReader();
    const pieces: Uint8Array[] = [];
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    if (first?.value) pieces.push(first.value);
    await cast.server.asOwner('ALTER TABLE submissions RENAME TO submissions_away');
    const readOn = async () => {
      for (;;) {
        const piece = await reader?.read();
        if (!piece || piece.done) return;
        pieces.push(piece.value);
      }
    };
    await expect(readOn()).rejects.toThrow('terminated');
    await cast.server.asOwner('ALTER TABLE submissions_away RENAME TO submissions');
    expect(answer.headers.get('row-count')).toBe(String(MANY));
    expect(pieces.flatMap((piece) => (accept === FRAMES_TYPE ? frames(piece) : [])).some(isLastFrame)).toBe(
      false,
    );
  });

  test('stops when its reader leaves', async () => {
    const answer = await download('text/csv');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    // The server can only close when no reader is left.
    cast.server.app.server.close();
    await once(cast.server.app.server, 'close');
  });
});
