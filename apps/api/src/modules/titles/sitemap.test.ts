import { project } from '@cinvoice/contract/kinds/project';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { createTitleTools } from './test-titles.ts';

let cast: Cast;
let titles: ReturnType<typeof createTitleTools>;
beforeAll(async () => {
  cast = await startCast({ publicUrl: 'https://films.example/' });
  titles = createTitleTools(cast);
});
afterAll(() => cast.server.close());

const read = async (path: string) => {
  const { statusCode, body, headers } = await cast.server.call(null, { url: path });
  return {
    statusCode,
    locs: [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc),
    body,
    headers,
  };
};

const index = ['https://films.example/sitemap-pages.xml', 'https://films.example/sitemap-titles-1.xml'];

test('a title is in the sitemap in each language, as long as it is approved', async () => {
  const item = await titles.aTitle(project, { projectName: 'Bijli & <Talkies>' });
  expect((await read('/sitemap.xml')).locs).toEqual(index);
  const path = `titles/bijli-talkies-${item._id.slice(-12)}`;
  const { locs, body, headers } = await read('/sitemap-titles-1.xml');
  expect(locs).toEqual([`https://films.example/${path}`, `https://films.example/hi/${path}`]);
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="hi" href="https://films.example/hi/${path}"/>`,
  );
  expect(body).toContain('<lastmod>2026-11-20</lastmod>');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  await titles.decide(project, item._id, 'rejected');
  expect((await read('/sitemap-titles-1.xml')).locs).toEqual([]);
});

test.each(['2', '0', '01', 'x', '9999999'])('there is no file %s', async (number) => {
  expect((await read(`/sitemap-titles-${number}.xml`)).statusCode).toBe(404);
});

test('many titles stand in sixteen files, each in one', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Many ${n}`);
  for (const projectName of names) await titles.aTitle(project, { projectName, poster: null });
  // As if there were so many: the counts alone tell the number of files.
  await sql`INSERT INTO title_counts (filter, count) VALUES ('', 20000)`.execute(cast.server.db);
  const files = (await read('/sitemap.xml')).locs.slice(1);
  expect(files).toHaveLength(16);
  const found: (string | undefined)[] = [];
  for (const file of files) found.push(...(await read(new URL(file ?? '').pathname)).locs);
  expect(found).toHaveLength(names.length * 2);
  expect(new Set(found).size).toBe(names.length * 2);
  await sql`SELECT recount()`.execute(cast.server.db);
});
