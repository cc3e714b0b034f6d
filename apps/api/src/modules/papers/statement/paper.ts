import { formatDate, toStartOfDay } from '@cinvoice/contract/dates';
import type { AccountStatement, Statement } from '@cinvoice/contract/market/account-statement';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { type Language, languageCodes } from '@cinvoice/contract/spoken-languages';
import { getIssuer } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Block, Paper } from '../kit/paper.ts';
import { statement as versions } from '../texts/statement.ts';
import { fill, findNewest } from '../texts/versions.ts';

type Words = (typeof versions)[number]['en'];

const isWord = (words: Words, event: string): event is keyof Words & string => Object.hasOwn(words, event);

const writeEvent = (words: Words, event: string, about: string): string => {
  const name = isWord(words, event) ? words[event] : event;
  return about === '' ? name : `${name}, “${about}”`;
};

const orBlank = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));

const writeTable = (words: Words, { rows, inPaise, outPaise, closingPaise }: AccountStatement): Block => ({
  type: 'table',
  columns: [
    { label: words.day, share: 13 },
    { label: words.number, share: 13, align: 'right' },
    { label: words.what, share: 29 },
    { label: words.in, share: 15, align: 'right' },
    { label: words.out, share: 15, align: 'right' },
    { label: words.balance, share: 15, align: 'right' },
  ],
  rows: rows.map((row) => [
    formatDate(row.day),
    formatCount(row.number),
    writeEvent(words, row.event, row.about),
    orBlank(row.inPaise),
    orBlank(row.outPaise),
    formatPaise(row.balancePaise),
  ]),
  totals: [['', '', words.together, formatPaise(inPaise), formatPaise(outPaise), formatPaise(closingPaise)]],
});

/** The rows stand in English alone; the summary has the sums. */
const writeAccount = (words: Words, language: Language, one: AccountStatement): Block[] => [
  { type: 'heading', text: words[one.account] },
  {
    type: 'facts',
    facts: [
      { label: words.holder, value: one.holder },
      { label: words.opening, value: formatPaise(one.openingPaise) },
      { label: words.in, value: formatPaise(one.inPaise) },
      { label: words.out, value: formatPaise(one.outPaise) },
      { label: words.closing, value: writeAmount(one.closingPaise, language), strong: true },
    ],
  },
  ...(one.rows.length === 0 ? [{ type: 'text' as const, text: words.none }] : []),
  ...(language === 'en' && one.rows.length > 0 ? [writeTable(words, one)] : []),
];

/** A statement as a paper. Its day is the last of its period, so the same rows make the same bytes. */
export const toStatementPaper = ({ from, to, accounts, books }: Statement): Paper => {
  const version = findNewest(versions);
  const words = versions[version];
  if (!words) throw new Error('a statement has no words');
  const days = { from: formatDate(from), to: formatDate(to) };
  return {
    issuer: getIssuer().name,
    number: `ST/${from}/${to}`,
    at: toStartOfDay(to),
    parts: languageCodes.map((language) => {
      const said = words[language];
      const facts = [{ label: said.period, value: fill(said.periodOf, days) }];
      const blocks = accounts.flatMap((one) => writeAccount(said, language, one));
      return {
        language,
        title: said.title,
        note: said.binding,
        blocks: [{ type: 'facts', facts }, ...blocks],
      };
    }),
    marks: [
      books
        ? `Books, transaction ${books.number}, SHA-256 ${books.hash}`
        : 'Books: no transaction in this period',
      `${words.en.title}, words of version ${version}`,
    ],
    attachments: [],
  };
};
