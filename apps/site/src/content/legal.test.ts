import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import { describe, expect, test } from 'vitest';
import { fillBrand, type LegalSection, legalFacts, readSections } from './legal.ts';
import { type Office, offices } from './offices.ts';

const folder = join(import.meta.dirname, 'legal');

const read = (file: string, reached: readonly Office[] = offices) => {
  const { frontmatter, content } = parseFrontmatter(readFileSync(join(folder, file), 'utf8'));
  const facts = legalFacts.parse(frontmatter);
  return { facts, sections: readSections(content, { file, brand: 'A & B', offices: reached }) };
};

const files = readdirSync(join(folder, 'en'));

const listIds = (sections: LegalSection[]): string[] => sections.map(({ id }) => id);

/** What an editor may write into a text, and how it is read. */
const readOne = (body: string, reached: readonly Office[] = offices) =>
  readSections(`## One {#one}\n\n${body}`, { file: 'en/one.md', brand: 'A & B', offices: reached });

test('there are six legal texts', () => {
  expect(files).toEqual([
    'cookie-policy.md',
    'disclaimer.md',
    'payments-policy.md',
    'privacy-policy.md',
    'security-policy.md',
    'terms-of-use.md',
  ]);
});

describe.each(files)('%s', (file) => {
  const english = read(`en/${file}`);

  test('says each section in plain words', () => {
    expect(english.sections.filter(({ plain }) => plain === null)).toEqual([]);
  });

  test.each(languageCodes)(
    'names no office that cannot be reached, and leads to another way, in %s',
    (language) => {
      const { sections } = read(`${language}/${file}`, []);
      const text = JSON.stringify(sections);
      expect(text).not.toMatch(/"office"|grievance officer|शिकायत अधिकारी|address below|नीचे दिए पते/);
      expect(text).toContain(`href=\\"${toLocalizedPath(language, '/contact')}\\"`);
      expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    },
  );

  test.each(languageCodes)('leads nowhere else where each office can be reached, in %s', (language) => {
    const text = JSON.stringify(read(`${language}/${file}`).sections);
    expect(text).toContain('"office"');
    expect(text).not.toContain(toLocalizedPath(language, '/contact'));
  });

  test.each(translatedLanguages)('has the same sections and versions in %s', (language) => {
    const { facts, sections } = read(`${language}/${file}`);
    expect(listIds(sections)).toEqual(listIds(english.sections));
    expect(sections.filter(({ plain }) => plain === null)).toEqual([]);
    const countBlocks = (each: LegalSection[]) => each.map(({ blocks }) => blocks.length);
    expect(countBlocks(sections)).toEqual(countBlocks(english.sections));
    expect(countBlocks(read(`${language}/${file}`, []).sections)).toEqual(
      countBlocks(read(`en/${file}`, []).sections),
    );
    const listVersions = ({ version, updated, changes }: typeof facts) => [
      version,
      updated,
      changes.map((change) => [change.version, change.date]),
    ];
    expect(listVersions(facts)).toEqual(listVersions(english.facts));
  });
});

test('links to sections go on working', () => {
  expect(files.map((file) => [file, listIds(read(`en/${file}`).sections)])).toEqual([
    ['cookie-policy.md', ['cookies', 'storage', 'remove', 'questions']],
    [
      'disclaimer.md',
      ['risk', 'not-an-exchange', 'no-advice', 'information', 'figures', 'links', 'liability', 'questions'],
    ],
    [
      'payments-policy.md',
      [
        'prices',
        'payments',
        'refunds',
        'taxes',
        'restrictions',
        'intellectual-property',
        'grievance-redressal',
        'law',
      ],
    ],
    [
      'privacy-policy.md',
      ['who', 'what', 'sharing', 'where', 'how-long', 'rights', 'children', 'complaints'],
    ],
    [
      'security-policy.md',
      ['accounts', 'documents', 'numbers', 'service', 'you', 'report', 'incidents', 'limits'],
    ],
    [
      'terms-of-use.md',
      [
        'agreement',
        'what-it-is',
        'accounts',
        'your-content',
        'conduct',
        'review',
        'termination',
        'liability',
        'relief',
        'notices',
        'severability',
        'waiver',
        'law',
      ],
    ],
  ]);
});

test('a section has plain words, text, lists, a table and an address', () => {
  const [section] = readOne(
    '> Short, *and* plain.\n\n{brand} <3 you.\n\n- one\n- two\n\n| What | Why |\n| --- | --- |\n| a | {brand} "b" |\n\n{office:support}\n',
  );
  expect(section).toEqual({
    id: 'one',
    heading: 'One',
    plain: '<p>Short, <em>and</em> plain.</p>',
    blocks: [
      { html: '<p>A &amp; B &lt;3 you.</p>' },
      { html: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>' },
      {
        html: '<table><thead><tr><th scope="col">What</th><th scope="col">Why</th></tr></thead><tbody><tr><th scope="row">a</th><td data-label="Why">A &amp; B &quot;b&quot;</td></tr></tbody></table>',
      },
      { office: 'support' },
    ],
  });
});

const ways =
  '> Ask{without:grievance} us{end}{with:grievance} the officer{end}.\n\n{with:support}At the address below.{end}{without:support}By [form](/contact).{end}\n\n{office:support}\n\n{office:grievance}';

test.each([
  [
    ['support', 'grievance'],
    '<p>Ask the officer.</p>',
    [{ html: '<p>At the address below.</p>' }, { office: 'support' }, { office: 'grievance' }],
  ],
  [['support'], '<p>Ask us.</p>', [{ html: '<p>At the address below.</p>' }, { office: 'support' }]],
  [[], '<p>Ask us.</p>', [{ html: '<p>By <a href="/contact">form</a>.</p>' }]],
] as const)('what is said of an office follows whether it can be reached: %j', (reached, plain, blocks) => {
  const [section] = readOne(ways, reached);
  expect(section).toMatchObject({ plain, blocks });
});

test('a paragraph of which nothing holds is left out', () => {
  expect(readOne('{without:support}Ask.{end}\n\nText.')[0]?.blocks).toEqual([{ html: '<p>Text.</p>' }]);
});

test('a section may have no plain words', () => {
  expect(readOne('Text.')).toEqual([
    { id: 'one', heading: 'One', plain: null, blocks: [{ html: '<p>Text.</p>' }] },
  ]);
});

test('a link goes to a page, a section or a mailbox', () => {
  const [section] = readOne(
    '[a](/disclaimer#risk), [b](#one), [c](https://a.example), [d](mailto:a@b.example)',
  );
  expect(section?.blocks).toEqual([
    {
      html: '<p><a href="/disclaimer#risk">a</a>, <a href="#one">b</a>, <a href="https://a.example">c</a>, <a href="mailto:a@b.example">d</a></p>',
    },
  ]);
});

test.each([
  ['a block of HTML', '<script>alert(1)</script>', 'HTML is not taken: <script>alert(1)</script>'],
  ['HTML in a sentence', 'See <b onclick="x">this</b>.', 'HTML is not taken: <b onclick="x">'],
  ['HTML in plain words', '> See <i>this</i>.', 'HTML is not taken: <i>'],
  ['HTML in a table', '| a | b |\n| --- | --- |\n| <img src=x> | d |', 'HTML is not taken: <img src=x>'],
  [
    'a script in a link',
    '[this](javascript:alert(1))',
    'this link is not taken: [this](javascript:alert(1))',
  ],
  [
    'a link to another host by its path',
    '[this](//a.example)',
    'this link is not taken: [this](//a.example)',
  ],
  ['a picture', '![a](/b.png)', 'pictures are not taken: ![a](/b.png)'],
  ['an unknown placeholder', 'By {brnad}.', 'this placeholder is not known: {brnad}'],
  [
    'an address within a sentence',
    'At {office:support} now.',
    'this placeholder is not known: {office:support}',
  ],
  ['an unknown office', '{office:sales}', 'this placeholder is not known: {office:sales}'],
  [
    'words about an unknown office',
    '{with:sales}Buy.{end}',
    'this office is not known: {with:sales}Buy.{end}',
  ],
  ['a mark without its end', '{with:support}Ask.', 'this placeholder is not known: {with:support}'],
  [
    'marks that cross a paragraph',
    '{with:support}Ask.\n\nNow.{end}',
    'this placeholder is not known: {with:support}',
  ],
  ['plain words with a list', '> - one', 'plain words are one paragraph, without lists and tables'],
  ['a heading without an id', '## Two', 'this heading has no {#id}: Two'],
  ['two sections of one id', '## Two {#one}', 'two sections are called {#one}'],
])('%s is refused, with the name of the file', (_what, body, fault) => {
  expect(() => readOne(body)).toThrow(`en/one.md: ${fault}`);
});

test('text before the first heading is refused', () => {
  expect(() => readSections('Text.', { file: 'en/one.md', brand: 'A', offices })).toThrow(
    'en/one.md: the text begins with a ## heading',
  );
});

test('title and summary take the name of the brand, and no other placeholder', () => {
  expect(fillBrand('{brand} and you', 'A & B')).toBe('A & B and you');
  expect(() => fillBrand('{support}', 'A & B')).toThrow('{support}');
});

describe('the facts above a text', () => {
  const facts = {
    title: 'Terms',
    summary: 'All of it.',
    version: '1.1',
    updated: new Date('2026-11-27'),
    changes: [
      { version: '1.1', date: new Date('2026-11-27'), text: 'More.' },
      { version: '1.0', date: '2026-11-20', text: 'First.' },
    ],
  };

  test('have dates, with quotes or without', () => {
    expect(legalFacts.parse(facts)).toEqual({
      ...facts,
      updated: '2026-11-27',
      changes: [
        { version: '1.1', date: '2026-11-27', text: 'More.' },
        { version: '1.0', date: '2026-11-20', text: 'First.' },
      ],
    });
  });

  const findFault = (given: object) => {
    const { path, message } = legalFacts.safeParse({ ...facts, ...given }).error?.issues[0] ?? {};
    return { field: path?.join('.'), message };
  };

  test.each([
    ['title', { title: '' }],
    ['summary', { summary: undefined }],
    ['version', { version: 1.1 }],
    ['version', { version: 'second' }],
    ['updated', { updated: 'yesterday' }],
    ['changes', { changes: [] }],
    ['changes', { version: '1.2' }],
    ['changes', { updated: new Date('2026-11-28') }],
    ['changes.0.text', { changes: [{ version: '1.1', date: '2026-11-27' }] }],
  ])('are refused by the name of the field: %s', (field, given) => {
    expect(findFault(given).field).toBe(field);
  });

  test('may hold nothing else, so that a slip in a name is found', () => {
    expect(findFault({ verison: '1.1' }).message).toBe('Unrecognized key: "verison"');
  });
});
