import { describe, expect, test } from 'vitest';
import { spellAmount, writeAmount } from './amounts.ts';
import { hashPaper } from './hash.ts';
import type { Block } from './paper.ts';
import { renderPaper } from './render.ts';
import { aPaper } from './test-paper.ts';
import { readAttachments, readLines, readPages, readText } from './test-reading.ts';

const render = (text: string): Promise<Buffer> => renderPaper(aPaper([{ type: 'text', text }]));

const aTable = (rows: number): Block => ({
  type: 'table',
  columns: [
    { label: 'Day', share: 30 },
    { label: 'Amount', share: 70, align: 'right' },
  ],
  rows: Array.from({ length: rows }, (_, row) => [`Row ${row}`, `₹${row}.00`]),
  totals: [['Together', '₹1,00,000.00']],
});

describe('the bytes of a paper', () => {
  test('are the same whenever it is made from the same facts, and others for another letter', async () => {
    const texts = ['₹76,50,000.00 for “चाँद पर प्लॉट”', '₹76,50,000.01 for “चाँद पर प्लॉट”'];
    const [one, again, other] = await Promise.all([...texts.slice(0, 1), ...texts].map(render));
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });

  // A new version of the library or of a typeface that changes this makes papers anew with other bytes than their hashes say.
  test('are those of the day on which this was written', async () => {
    const bytes = await render('₹76,50,000.00 for “चाँद पर प्लॉट”');
    expect(hashPaper(bytes).toString('hex')).toMatchInlineSnapshot(
      `"c4a215b94291adde09e24a2309b31dc0e3bb0765f87754635797de5fa4c02107"`,
    );
  });

  test('are not compressed, since compressors differ', async () => {
    expect((await render('x')).includes('FlateDecode')).toBe(false);
  });

  test('hold no time but its own', async () => {
    const file = (await render('x')).toString('latin1');
    const days = new Set(Array.from(file.matchAll(/D:(\d{14})Z/g), ([, day]) => day));
    expect([...days]).toEqual(['20261125050000']);
  });
});

describe('what readers copy', () => {
  test.for([
    'Café Streaming Private Limited',
    '₹76,50,000.00',
    'यह हस्तांतरण तब प्रभावी होता है जब ₹953.00 की कीमत चुकाई जाए।',
    '“दो कटिंग” by Asha Films (INV/7)',
  ])('%s is read as it was written', async (text) => {
    expect(readLines(await render(text))).toContain(text);
  });

  test('a word that is wider than the page loses no letter', async () => {
    const word = 'f0'.repeat(200);
    expect(readLines(await render(word)).join('')).toContain(word);
  });

  test('attached texts come out byte for byte', async () => {
    const text = 'textVersion=1\nseller=आशा Films (LLP)\n';
    const attachments = [{ name: 'acceptance.txt', description: 'What was accepted', text }];
    expect(readAttachments(await renderPaper(aPaper([], { attachments })))).toEqual({
      'acceptance.txt': text,
    });
  });
});

describe('Devanagari', () => {
  const drawn = async (text: string): Promise<string[]> => {
    const [page] = readPages(await render(text));
    return page?.runs ?? [];
  };

  test('a short i stands before the letters that it is spoken after', async () => {
    expect(await drawn('किताब')).toContain('िकताब');
    expect(await drawn('स्थिति')).toContain('िस्थित');
  });

  test.for(['क्ष', 'ज्ञ', 'श्र', 'त्र', 'द्ध', 'ष्ट'])('%s is one shape', async (text) => {
    const file = (await render(text)).toString('latin1');
    const [line = ''] = file.split('/ActualText').slice(1);
    const [, glyphs = ''] = /\[<([0-9a-f]*)>[^\]]*\] TJ/.exec(line) ?? [];
    expect(glyphs).toHaveLength(4);
  });

  test('no letter is a box, of Hindi, of English, of figures, or the sign of the rupee', async () => {
    const text = 'क़ानूनी हस्तांतरण, ₹1,234.50 – “Père & Søn” § 7 • ज़रूरी ढाँचा ॐ ०१२३';
    const file = (await render(text)).toString('latin1');
    const glyphs = Array.from(
      file.matchAll(/\[([^\]]*)\] TJ/g),
      ([, run = '']) => run.match(/<[0-9a-f]*>/g) ?? [],
    );
    expect(glyphs.flat().join('').replaceAll(/[<>]/g, '').match(/.{4}/g)).not.toContain('0000');
  });
});

describe('pages', () => {
  test('each says which it is, and of how many', async () => {
    const pages = readPages(await renderPaper(aPaper([aTable(100)])));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach(({ lines }, index) => {
      expect(lines).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(lines).toContain(`Acceptance SHA-256 ${'a1'.repeat(32)}`);
    });
  });

  test('a table says its columns on every page, and no row is lost or drawn twice', async () => {
    const pages = readPages(await renderPaper(aPaper([aTable(100)])));
    for (const { lines } of pages) expect(lines).toContain('Amount');
    const rows = pages.flatMap(({ lines }) => lines).filter((line) => line.startsWith('Row '));
    expect(rows).toEqual(Array.from({ length: 100 }, (_, row) => `Row ${row}`));
  });

  test('a summary in another language has a page of its own', async () => {
    const [first] = aPaper([]).parts;
    const hindi = { language: 'hi', title: 'विलेख', note: '', blocks: [aTable(1)] } as const;
    const bytes = await renderPaper(aPaper([], { parts: first ? [first, hindi] : [] }));
    const [, second] = readPages(bytes);
    expect(second?.lines).toEqual(expect.arrayContaining(['विलेख', 'पृष्ठ 2 / 2', 'संख्या DA/26-27/000012']));
    expect(readText(bytes)).toContain('Page 1 of 2');
  });
});

test.for([
  [
    7_290_450_005,
    'Seven Crore Twenty Nine Lakh Four Thousand Five Hundred Rupees And Five Paise Only',
    'सात करोड़ उनतीस लाख चार हज़ार पांच सौ रुपये और पांच पैसे मात्र',
  ],
  [100, 'One Rupee Only', 'एक रुपया मात्र'],
  [0, 'Zero Rupees Only', 'शून्य रुपये मात्र'],
] as const)('%i paise are written in figures and words', ([paise, words, hindi]) => {
  const [figures, spelled] = writeAmount(paise, 'en').split('\n');
  expect(figures).toMatch(/^₹[\d,]+\.\d\d$/);
  expect(spelled).toBe(words);
  expect(spellAmount(paise, 'hi')).toBe(hindi);
});
