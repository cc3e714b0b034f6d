import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CanonicalAcceptance, toCanonicalText, toSingleLine } from './canonical-text.ts';

const accepted: CanonicalAcceptance = {
  textVersion: 1,
  seller: 'Paper Kite Films Private Limited',
  payer: 'Northlight Streaming Private Limited',
  titleKind: 'projects',
  titleId: '019a0000-0000-7000-8000-000000000001',
  number: 'PK/2026-42',
  invoiceDay: '2026-11-12',
  dueDay: '2027-03-31',
  taxablePaise: 1_000_000_000,
  gstPaise: 180_000_000,
  tdsPaise: 100_000_000,
  otherDeductionsPaise: 0,
  escrowAccountNumber: '50200012344471',
  escrowIfsc: 'HDFC0000060',
  officerName: 'Meera Rao',
  officerDesignation: 'Head of content finance',
  officerEmail: 'meera@northlight.example',
  at: new Date('2026-11-19T10:50:00.123Z'),
};

test('the worked case reads as papers print it', () => {
  expect(toCanonicalText(accepted)).toBe(
    `textVersion=1
seller=Paper Kite Films Private Limited
payer=Northlight Streaming Private Limited
titleKind=projects
titleId=019a0000-0000-7000-8000-000000000001
number=PK/2026-42
invoiceDay=2026-11-12
dueDay=2027-03-31
taxablePaise=1000000000
gstPaise=180000000
tdsPaise=100000000
otherDeductionsPaise=0
escrowAccountNumber=50200012344471
escrowIfsc=HDFC0000060
officerName=Meera Rao
officerDesignation=Head of content finance
officerEmail=meera@northlight.example
at=2026-11-19T10:50:00.123Z
`,
  );
});

const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ''));
const paise = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const acceptances: fc.Arbitrary<CanonicalAcceptance> = fc.record({
  textVersion: fc.integer({ min: 1, max: 99 }),
  seller: line,
  payer: line,
  titleKind: line,
  titleId: fc.uuid(),
  number: line,
  invoiceDay: day,
  dueDay: day,
  taxablePaise: paise,
  gstPaise: paise,
  tdsPaise: paise,
  otherDeductionsPaise: paise,
  escrowAccountNumber: line,
  escrowIfsc: line,
  officerName: line,
  officerDesignation: line,
  officerEmail: line,
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
});

/** Reads a text as an outsider would: lines, each split at its first equals sign. */
const readText = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .slice(0, -1)
      .split('\n')
      .map((row) => [row.slice(0, row.indexOf('=')), row.slice(row.indexOf('=') + 1)]),
  );

test('every value is read back from its own line, whatever it holds', () => {
  fc.assert(
    fc.property(acceptances, (facts) => {
      const { at, ...others } = facts;
      const expected = Object.entries(others).map(([name, value]) => [name, String(value)]);
      const text = toCanonicalText(facts);
      expect(text.endsWith('\n')).toBe(true);
      expect(readText(text)).toEqual({ ...Object.fromEntries(expected), at: at.toISOString() });
    }),
  );
});

test('two acceptances that differ anywhere have different texts', () => {
  fc.assert(
    fc.property(acceptances, acceptances, fc.nat(), (one, other, pick) => {
      const names = Object.keys(one).filter((name): name is keyof CanonicalAcceptance => name in other);
      const name = names[pick % names.length] ?? 'number';
      const changed = { ...one, [name]: other[name] };
      const isSame = String(one[name]) === String(other[name]) && one.at.getTime() === changed.at.getTime();
      expect(toCanonicalText(changed) === toCanonicalText(one)).toBe(isSame);
    }),
  );
});

test.each(['a\nb', '\n', 'a\r\nseller=b'])('a value with a line feed is refused: %j', (text) => {
  expect(() => toCanonicalText({ ...accepted, officerName: text })).toThrow('line feed');
});

test.each([1.5, -1, Number.NaN, 2 ** 53, 1e21])('an amount of %s is refused', (amount) => {
  expect(() => toCanonicalText({ ...accepted, gstPaise: amount })).toThrow();
});

test('any typed text fits on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const fitted = toSingleLine(`${text}\r\n\u2028${text}`);
      expect(fitted).not.toMatch(/[\n\r\u2028\u2029]/);
      expect(() => toCanonicalText({ ...accepted, seller: fitted })).not.toThrow();
      expect(toSingleLine(fitted)).toBe(fitted);
    }),
  );
});
