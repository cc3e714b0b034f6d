import { createFrameReader, FRAMES_TYPE, isLastFrame } from '@cinvoice/contract/file-frames';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Fastify from 'fastify';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { type SpreadsheetFormat, sendSpreadsheet } from './spreadsheet.ts';

type Row = (string | number | null)[];

const heading = ['Name', 'Remark', 'Budget'];

const serving = (format: SpreadsheetFormat, rows: AsyncIterable<Row>, count: number) => {
  const app = Fastify();
  app.get('/', (request, reply) =>
    sendSpreadsheet(request, reply, format, { name: 'list', heading, rows, count }),
  );
  return app;
};

const listEach = async function* (rows: readonly Row[]) {
  yield* rows;
};

const makeFile = async (format: SpreadsheetFormat, rows: readonly Row[]) =>
  (await serving(format, listEach(rows), rows.length).inject('/')).rawPayload;

/** The file as libraries independent of the writer read it. */
const readers = {
  xlsx: async (file: Buffer) => (await readWorkbook(file, { trim: false }))[0]?.data ?? [],
  csv: async (file: Buffer): Promise<unknown[][]> => parse(file, { bom: true }),
};

const signs = fc.constantFrom(...'=+-@|\t\r\n ,;&<>\'"_x0041_＝＠🎬रा\u0001\u000b\u0085\ufffe', '_x005F_');
const text = fc.array(signs, { minLength: 1, maxLength: 30 }).map((list) => list.join(''));
const row = fc.tuple(text, fc.option(text), fc.option(fc.nat()));

describe('a workbook', () => {
  test(
    'keeps any text except for its line ends, and never as a formula',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
          const plain = (value: string | null) => value?.replace(/\r\n?/g, '\n') ?? null;
          expect(await readers.xlsx(await makeFile('xlsx', rows))).toEqual([
            heading,
            ...rows.map(([name, remark, budget]) => [plain(name), plain(remark), budget]),
          ]);
        }),
        { numRuns: 60 },
      );
    },
    PROPERTY_MS,
  );
});

describe('a CSV file', () => {
  test(
    'keeps any text, with an apostrophe before possible formulas',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
          const said = (value: unknown) => {
            const words = String(value ?? '');
            return /^[=+\-@|\t\r\n＝＠]/.test(words) ? `'${words}` : words;
          };
          expect(await readers.csv(await makeFile('csv', rows))).toEqual([
            heading,
            ...rows.map((cells) => cells.map(said)),
          ]);
        }),
        { numRuns: 200 },
      );
    },
    PROPERTY_MS,
  );

  test.each(['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '|cmd', '＝1', '＋1', '－1', '＠A'])(
    'has no cell that begins like %j',
    async (dangerous) => {
      const read = await readers.csv(await makeFile('csv', [[dangerous, 'safe', 3]]));
      expect(read[1]).toEqual([`'${dangerous}`, 'safe', '3']);
    },
  );

  test('begins with a byte order mark, and ends its lines by RFC 4180', async () => {
    const file = await makeFile('csv', [['नदी', 'a "b", c', -5]]);
    expect(file.toString()).toBe('\ufeffName,Remark,Budget\r\nनदी,"a ""b"", c",-5');
  });
});

describe.for(['xlsx', 'csv'] as const)('a list as %s', (format) => {
  test('without a row has its heading', async () => {
    expect(await readers[format](await makeFile(format, []))).toEqual([heading]);
  });

  test('in frames is the same file, with row counts and a mark at its end', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, place): Row => [`Name ${place}`, 'x'.repeat(place % 97), place],
    );
    const app = serving(format, listEach(rows), rows.length);
    const answer = await app.inject({ url: '/', headers: { accept: FRAMES_TYPE } });
    expect(answer.headers).toMatchObject({ 'row-count': '3000', 'content-type': FRAMES_TYPE });
    const frames = createFrameReader()(answer.rawPayload);
    expect(frames.map(isLastFrame)).toEqual([...frames.slice(1).map(() => false), true]);
    expect(frames.at(-1)?.rows).toBe(3000);
    expect(frames.map(({ rows: soFar }) => soFar)).toEqual(
      frames.map(({ rows: soFar }) => soFar).toSorted((a, b) => a - b),
    );
    const file = Buffer.concat(frames.map(({ bytes }) => bytes));
    expect((await readers[format](file)).length).toBe(3001);
  });

  test('is written no faster than it is read', async () => {
    const total = 200_000;
    let taken = 0;
    const endless = async function* (): AsyncGenerator<Row> {
      for (; taken < total; taken += 1) yield [`${Math.random()}`, `${Math.random()}`.repeat(20), taken];
    };
    const answer = await serving(format, endless(), total).inject({ url: '/', payloadAsStream: true });
    const stream = answer.stream();
    await stream[Symbol.asyncIterator]().next();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(total / 10);
    stream.destroy();
  });
});
