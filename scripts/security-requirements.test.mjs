import { describe, expect, test } from 'vitest';
import { chapters as ours } from '../docs/security/chapters.mjs';
import { met, notApplicable, notMet } from '../docs/security/states.mjs';
import {
  findFaults,
  findStale,
  MOST_UNMET,
  parseLevels,
  readTitles,
  renderTables,
  replaceGenerated,
} from './security-requirements.mjs';
import { readTracked } from './tracked.mjs';

const tests = 'apps/api/src/one.test.ts';
const texts = { [tests]: "test('a code works once', () => {});", 'docs/rights.md': '' };

const levels = parseLevels('1.1.1 2\n1.1.2 1\n1.1.3 1\n');
const sound = {
  '1.1.1': met('Codes work once.', [`${tests} > works once`, 'docs/rights.md']),
  '1.1.2': notApplicable('There is no such thing.'),
  '1.1.3': notMet('Nobody wrote it yet.', '2026-11-27'),
};

const findIn = (requirements, known = levels) =>
  findFaults({
    chapters: [{ number: 1, title: 'One', requirements }],
    levels: known,
    isFile: (file) => file in texts,
    listTitles: (file) => readTitles(texts[file]),
  });
const findWith = (one) => findIn({ ...sound, '1.1.1': one });

test('requirements with reasons, files and tests that exist have no fault', () => {
  expect(findIn(sound)).toEqual([]);
});

test.each([
  ['a file that is gone', met('It is so.', ['docs/gone.md']), '1.1.1 names docs/gone.md, which is not there'],
  [
    'a test that is gone',
    met('It is so.', [`${tests} > works twice`]),
    `1.1.1 names a test that is not in ${tests}: works twice`,
  ],
  [
    'a test whose title is only a part of the code',
    met('It is so.', [`${tests} > => {}`]),
    `1.1.1 names a test that is not in ${tests}: => {}`,
  ],
  ['no evidence', met('It is so.', []), '1.1.1 is met without a test or file that shows it'],
  ['no reason', met('', ['docs/rights.md']), '1.1.1 gives no reason in a sentence'],
  ['a reason that is no sentence', notApplicable('none'), '1.1.1 gives no reason in a sentence'],
  ['no day', notMet('It is not.'), '1.1.1 is not met, and does not say since which day'],
  [
    'a day that is none',
    notMet('It is not.', '2026-13-45'),
    '1.1.1 is not met, and does not say since which day',
  ],
  [
    'a state that is none',
    { state: 'nearly', reason: 'It is so.' },
    '1.1.1 has the state nearly, which is none',
  ],
  [
    'a file that is gone, though it does not apply',
    notApplicable('There is none.', ['docs/gone.md']),
    '1.1.1 names docs/gone.md, which is not there',
  ],
])('%s is a fault', (_what, one, fault) => {
  expect(findWith(one)).toEqual([fault]);
});

test('a requirement that is missing, unknown, or in another chapter is a fault', () => {
  const { '1.1.2': _, ...rest } = sound;
  expect(findIn({ ...rest, '1.1.9': sound['1.1.2'], '2.1.1': sound['1.1.2'] })).toEqual([
    '1.1.2 is missing',
    '1.1.9 is no requirement of level 1 or 2',
    '2.1.1 is no requirement of level 1 or 2',
    '2.1.1 stands in chapter 1',
  ]);
});

test('a requirement that two chapters have is a fault', () => {
  const chapters = [1, 1].map((number) => ({ number, title: 'One', requirements: sound }));
  const faults = findFaults({ chapters, levels, isFile: () => true, listTitles: () => ['works once'] });
  expect(faults).toEqual([
    '1.1.1 stands there twice',
    '1.1.2 stands there twice',
    '1.1.3 stands there twice',
  ]);
});

test('ten may be unmet, eleven are a fault', () => {
  const createUnmet = (count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`1.1.${index + 1}`, notMet('It is not.', '2026-11-27')]),
    );
  const listLevels = (requirements) => new Map(Object.keys(requirements).map((id) => [id, 1]));
  const [ten, eleven] = [createUnmet(MOST_UNMET), createUnmet(MOST_UNMET + 1)];
  expect(findIn(ten, listLevels(ten))).toEqual([]);
  expect(findIn(eleven, listLevels(eleven))).toEqual(['11 requirements are not met, 10 may be']);
});

describe('the titles of a file', () => {
  test.each([
    ["test('a code works', () => {});", ['a code works']],
    ["test.each([1, 2])('%s works', () => {});", ['%s works']],
    ["test.each<[string]>([\n  ['one'],\n])(\n  '%s works',\n  async () => {});", ['%s works']],
    ['describe.for(kinds)("the user\'s own", () => {});', ["the user's own"]],
    ['test(`a code works`, () => {});', ['a code works']],
    ["// it was test('gone')\nconst text = 'no title';", []],
  ])('in %j are %j', (text, titles) => {
    expect(readTitles(text)).toEqual(titles);
  });
});

test('the tables count the states, and have the unmet first', () => {
  const tables = renderTables([{ number: 1, title: 'One', requirements: sound }], levels);
  expect(tables).toContain('Of 3 requirements 1 are met, 1 do not apply, and 1 are not met.');
  expect(tables).toContain('| 1.1.3 | Nobody wrote it yet. | 2026-11-27 |');
  expect(tables).toContain(
    '| 1.1.1 | 2 | met | Codes work once. | `one.test.ts`: “works once”, `docs/rights.md` |',
  );
});

test('a document whose tables are not those of the requirements is a fault', () => {
  const marks = (tables) =>
    `<!-- begin: made by npm run security -->\n\n${tables}\n<!-- end: made by npm run security -->`;
  expect(findStale('docs/one.md', marks('new'), 'new')).toEqual([]);
  expect(findStale('docs/one.md', marks('old'), 'new')).toEqual([
    'docs/one.md is not what its requirements say: npm run security',
  ]);
});

test('tables replace what stood between the marks, and nothing else', () => {
  const document = replaceGenerated(
    'Before.\n<!-- begin: made by npm run security -->\nold\n<!-- end: made by npm run security -->\nAfter.',
    'new',
  );
  expect(document).toMatch(/^Before\.\n.*\n\nnew\n.*\nAfter\.$/);
  expect(document).not.toContain('old');
  expect(replaceGenerated(document, 'new')).toBe(document);
  expect(() => replaceGenerated('No marks.', 'new')).toThrow(/no part between/);
});

test('the list has the 253 requirements of levels 1 and 2, and each is answered for', () => {
  const all = parseLevels(readTracked('docs/security/asvs-5.0.0.txt'));
  const byLevel = (level) => [...all.values()].filter((one) => one === level).length;
  expect([all.size, byLevel(1) + byLevel(2)]).toEqual([253, 253]);
  const ids = ours.flatMap(({ requirements }) => Object.keys(requirements));
  expect(ids.toSorted()).toEqual([...all.keys()].toSorted());
});
