import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const inflateText = promisify(inflate);

/** Limits what a crafted file can cost. */
const MAX_STREAMS = 2_000;
const MAX_INFLATED = 48 * 1024 * 1024;

/** Shorter texts and drawings are the same in many documents: 'Page 1 of 1'. */
const MIN_TEXT = 20;
const MIN_DRAWING = 200;
/** Smaller pictures are logos and signatures. */
const MIN_IMAGE = 2_048;
const DICTIONARY = 2_048;

type PdfStream = { dictionary: string; data: Buffer };

/** The part of an object before its stream. */
const readDictionary = (file: Buffer, at: number): string => {
  const before = file.subarray(Math.max(0, at - DICTIONARY), at).toString('latin1');
  return before.slice(before.lastIndexOf(' obj') + 1);
};

const skipLineEnd = (file: Buffer, at: number): number => {
  const next = file[at] === 0x0d ? at + 1 : at;
  return file[next] === 0x0a ? next + 1 : next;
};

/** The line end before `endstream` is no part of the data. */
const cutLineEnd = (file: Buffer, start: number, end: number): number => {
  const feed = end > start && file[end - 1] === 0x0a ? end - 1 : end;
  return feed > start && file[feed - 1] === 0x0d ? feed - 1 : feed;
};

/** Finds the streams of a PDF by their keywords, without its table of objects, which every program writes anew. */
function* listStreams(file: Buffer): Generator<PdfStream> {
  let at = file.indexOf('stream');
  for (let count = 0; at >= 0 && count < MAX_STREAMS; count += 1) {
    const start = skipLineEnd(file, at + 'stream'.length);
    const end = file.indexOf('endstream', start);
    if (end < 0) return;
    yield { dictionary: readDictionary(file, at), data: file.subarray(start, cutLineEnd(file, start, end)) };
    at = file.indexOf('stream', end + 'endstream'.length);
  }
}

const isImage = (dictionary: string): boolean => /\/Subtype\s*\/Image\b/.test(dictionary);
const isFlate = (dictionary: string): boolean => /\/FlateDecode\b/.test(dictionary);
/** Fonts, colour profiles, metadata, and objects that are written in streams. */
const isOther = (dictionary: string): boolean =>
  /\/(Length1|Length2|Alternate|FontFile\w*)\b|\/Type\s*\/(XRef|ObjStm|Metadata|EmbeddedFile)\b|\/Subtype\s*\/(Type1C|CIDFontType0C|OpenType)\b/.test(
    dictionary,
  );

const toMark = (kind: string, content: string | Buffer): string =>
  createHash('sha256').update(kind).update(content).digest('hex');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const readLiteral = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|\r?\n|[\s\S])/g, (_whole, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code.trim()),
  );

const readHex = (text: string): string => Buffer.from(text.replace(/\s/g, ''), 'hex').toString('latin1');

/** A text in brackets with escapes and one pair of brackets within, or in hexadecimal digits. */
const shownText = /\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)|<([0-9A-Fa-f\s]+)>/g;

/** The texts that a page shows, in order, without gaps: programs cut and place them differently. */
const readShownText = (content: string): string =>
  [...content.matchAll(shownText)]
    .map(([, literal, hex]) => (literal === undefined ? readHex(hex ?? '') : readLiteral(literal)))
    .join('')
    .replace(/[\s\0]+/g, '');

/** The mark of a page's content: its text, or its drawing where it shows none. */
const markContent = (content: string): string | null => {
  if (content.includes('begincmap') || !/(^|\s)(BT|re|m|cm)\s/.test(content)) return null;
  const text = /\bBT\s/.test(content) ? readShownText(content) : '';
  if (text.length >= MIN_TEXT) return toMark('text', text);
  const drawing = content.replace(/\s+/g, ' ').trim();
  return text === '' && drawing.length >= MIN_DRAWING ? toMark('drawing', drawing) : null;
};

const markImage = (data: Buffer): string | null => (data.length >= MIN_IMAGE ? toMark('image', data) : null);

/** Null for what is no such data, or too much of it. */
const inflateOrNull = async (data: Buffer, most: number): Promise<Buffer | null> => {
  try {
    return await inflateText(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
};

const decode = async ({ dictionary, data }: PdfStream, most: number): Promise<Buffer> => {
  if (isOther(dictionary)) return Buffer.alloc(0);
  return isFlate(dictionary) ? ((await inflateOrNull(data, most)) ?? Buffer.alloc(0)) : data;
};

const markStream = (dictionary: string, decoded: Buffer): string | null =>
  isImage(dictionary) ? markImage(decoded) : markContent(decoded.toString('latin1'));

/**
 * Marks what the pages of a PDF show: texts, drawings, scans. A file that is saved anew, with other numbers of objects,
 * dates and compression, keeps them. Encrypted files have none that would be found again.
 */
export const markPdf = async (file: Buffer): Promise<string[]> => {
  const marks = new Set<string>();
  let left = MAX_INFLATED;
  for (const stream of listStreams(file)) {
    const decoded = await decode(stream, left);
    left -= decoded.length;
    const mark = markStream(stream.dictionary, decoded);
    if (mark) marks.add(mark);
    if (left <= 0) break;
  }
  return [...marks].toSorted();
};
