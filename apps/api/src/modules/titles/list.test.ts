import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import type { TitleList } from '@cinvoice/contract/titles/titles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { TITLES_PER_PAGE } from './service.ts';
import { createTitleTools } from './test-titles.ts';

let cast: Cast;
let titles: ReturnType<typeof createTitleTools>;
beforeAll(async () => {
  cast = await startCast();
  titles = createTitleTools(cast);
  const film = (projectName: string, genre: string, language: string) => ({ projectName, genre, language });
  await titles.aTitle(project, { ...film('New', 'Drama', 'tamil'), category: 'new project' });
  await titles.aTitle(project, { ...film('Gap', 'Comedy', 'hindi'), category: 'gap funding' });
  await titles.aTitle(readyToRelease, film('Ready', 'Drama', 'hindi'));
  await titles.aTitle(content, film('Out', 'Drama', 'tamil,hindi'));
  const elsewhere = await cast.anItem(content, {
    ...film('Elsewhere', 'Crime', 'telugu'),
    ottId: cast.otherOtt.id,
  });
  await cast.put(cast.otherOtt, `/content/ott/${elsewhere._id}`, { ottUpdates: 'approved' });
  await cast.anItem(project, film('Waiting', 'Horror', 'malvi'));
});
afterAll(() => cast.server.close());

const names = ({ data }: TitleList): string[] => data.map(({ projectName }) => projectName);

test('titles of every kind are listed, newest approval first', async () => {
  const list = await titles.list();
  expect(names(list)).toEqual(['Elsewhere', 'Out', 'Ready', 'Gap', 'New']);
  expect(list).toMatchObject({ page: 1, pages: 1, total: 5, without: [] });
  expect(list.data[1]).toMatchObject({ languages: ['tamil', 'hindi'], kind: 'content', category: null });
});

test.each([
  ['?kind=content', ['Elsewhere', 'Out']],
  ['?kind=new+project', ['New']],
  ['?kind=gap+funding', ['Gap']],
  ['?genre=Drama', ['Out', 'Ready', 'New']],
  ['?language=tamil', ['Out', 'New']],
  ['?language=hindi&genre=Drama&kind=', ['Out', 'Ready']],
  ['?language=hindi&genre=Drama&kind=content', ['Out']],
])('%s finds %j, and counts them', async (query, found) => {
  const list = await titles.list(query);
  expect([names(list), list.total]).toEqual([found, found.length]);
});

test('they are filtered by platform', async () => {
  const list = await titles.list(`?platform=${cast.otherOtt.id}&language=telugu`);
  expect([names(list), list.total]).toEqual([['Elsewhere'], 1]);
});

test('the filters that titles pass are told with numbers, and no others', async () => {
  const { options } = await titles.list('?genre=Horror');
  const told = Object.entries(options).map(([name, all]) => [
    name,
    Object.fromEntries(all.map(({ value, count }) => [value, count])),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    kind: { 'new project': 1, 'gap funding': 1, 'ready-to-release': 1, content: 2 },
    genre: { Drama: 3, Comedy: 1, Crime: 1 },
    language: { tamil: 2, hindi: 3, telugu: 1 },
    platform: { [cast.itsOtt.id]: 4, [cast.otherOtt.id]: 1 },
  });
  expect(options.platform.map(({ name }) => name).toSorted()).toEqual([
    'Platform its-ott',
    'Platform other-ott',
  ]);
});

test('where nothing passes, the number without each filter is told', async () => {
  const list = await titles.list(`?language=tamil&platform=${cast.otherOtt.id}`);
  expect(list).toMatchObject({
    data: [],
    total: 0,
    pages: 0,
    without: [
      { filter: 'language', count: 1 },
      { filter: 'platform', count: 2 },
    ],
  });
});

test.each([
  ['?kind=projects', 'kind'],
  ['?genre=Western', 'genre'],
  ['?language=french', 'language'],
  ['?platform=tin-lantern', 'platform'],
  ['?page=0', 'page'],
  ['?page=100000', 'page'],
])('%s is refused', async (query, path) => {
  const answer = await cast.get(null, `/public/titles/${query}`);
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
});

test('the pages join, also after the counts were folded and made anew', async () => {
  for (let n = 0; n < TITLES_PER_PAGE; n += 1)
    await titles.aTitle(readyToRelease, { projectName: `Many ${n}`, poster: null });
  for (const work of ['SELECT 1', 'SELECT fold_counts()', 'SELECT recount()']) {
    await sql.raw(work).execute(cast.server.db);
    const [first, second, third] = [
      await titles.list(),
      await titles.list('?page=2'),
      await titles.list('?page=3'),
    ];
    expect([first.total, first.pages, third.data]).toEqual([TITLES_PER_PAGE + 5, 2, []]);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(TITLES_PER_PAGE + 5);
    expect(names(second)).toEqual(['Elsewhere', 'Out', 'Ready', 'Gap', 'New']);
  }
});

test('a long synopsis is cut between words in the list', async () => {
  const synopsis = 'word '.repeat(200).trim();
  const item = await titles.aTitle(project, { projectName: 'Long', synopsis });
  expect((await titles.list()).data[0]?.excerpt).toMatch(/^(word ){40,47}word…$/);
  expect((await titles.read(titles.slugOf(item))).synopsis).toBe(synopsis);
});
