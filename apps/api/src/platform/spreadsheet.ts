import { Readable } from 'node:stream';
import { refuseAs } from '@cinvoice/contract/codes/issues';
import { encodeFrame, encodeLastFrame, FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import { toWorkbookText } from '@cinvoice/contract/kinds/export-row';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { z } from 'zod';

/** Texts stay texts and amounts numbers; null is an empty cell. */
type Row = (string | number | null)[];

type Sheet = { name: string; heading: string[]; rows: AsyncIterable<Row>; count: number };

/** The starts that make programs treat a text as a formula; some fold full-width signs to narrow ones. */
const formulaStart = /^[=+\-@\t\r\n|＝＋－＠]/;

/** Prefixes a text that would start as a formula with an apostrophe. */
const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Larger workbooks could exceed 4 GiB, which takes an archive format that fewer programs open. */
const ZIP64_ROWS = 200_000;

const COLUMN_WIDTH = 22;

/** Writers that stream: they hold no more than a few pages of rows. */
const writers = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    text: toWorkbookText,
    write: ({ name, heading, rows, count }: Sheet) =>
      writeXlsxStream(rows, {
        name,
        columns: heading.map((header) => ({ header, width: COLUMN_WIDTH })),
        freezePane: { rows: 1 },
        zip64: count > ZIP64_ROWS,
      }),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    text: escapeFormula,
    write: ({ heading, rows }: Sheet) => writeCsvStream(rows, { headers: heading, bom: true }),
  },
} as const;

/** `?format=` of every export. */
const formats = ['xlsx', 'csv'] as const;
export const spreadsheetFormat = z.enum(formats, {
  error: refuseAs('parameter-not-an-option', { parameter: 'format', options: formats }),
});
export type SpreadsheetFormat = z.infer<typeof spreadsheetFormat>;

/** The rows with their texts adapted to the format, and the number read so far. */
const countRows = (rows: AsyncIterable<Row>, text: (text: string) => string) => {
  let made = 0;
  const prepared = async function* () {
    for await (const row of rows) {
      made += 1;
      yield row.map((value) => (typeof value === 'string' ? text(value) : value));
    }
  };
  return { rows: prepared(), countSoFar: () => made };
};

const addFrames = async function* (file: ReadableStream<Uint8Array>, countSoFar: () => number) {
  for await (const bytes of file) yield encodeFrame(countSoFar(), bytes);
  yield encodeLastFrame(countSoFar());
};

/**
 * Streams a spreadsheet while it is read. `Row-Count` announces the number of rows; a reader that asks for
 * frames learns the progress and the end.
 */
export const sendSpreadsheet = (
  request: FastifyRequest,
  reply: FastifyReply,
  format: SpreadsheetFormat,
  sheet: Sheet,
) => {
  const { type, text, write } = writers[format];
  const { rows, countSoFar } = countRows(sheet.rows, text);
  const file = write({ ...sheet, rows });
  const isFramed = request.headers.accept?.includes(FRAMES_TYPE) ?? false;
  void reply
    .header('row-count', sheet.count)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${sheet.name}.${format}"`)
    .header('vary', 'accept')
    .type(isFramed ? FRAMES_TYPE : type);
  return reply.send(Readable.from(isFramed ? addFrames(file, countSoFar) : file, { objectMode: false }));
};
