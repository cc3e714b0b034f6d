import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { type Entry, readArchive, toArchive } from '../archive.ts';
import { type Contents, keptFiles } from '../manifest.ts';
import type { Seal, Unseal } from '../seal.ts';
import { type BackupStore, once } from '../store.ts';
import { filesOf, type Piece, pieceOf } from './names.ts';

type Files = Contents['files'];

/** What the encrypted part says: nobody can pass one piece off as another. */
const aboutForm = z.strictObject({
  strand: z.string(),
  timeline: z.string(),
  start: z.int(),
  end: z.int(),
  files: keptFiles,
});

/** Of the bytes before they are encrypted: whoever has the product's secret can tell whether a piece is of their own log. */
export const createMark = (key: Buffer, strand: string, bytes: Buffer): string =>
  createHmac('sha256', key).update(`${strand}\n`).update(bytes).digest('hex').slice(0, 32);

type Written = { piece: Piece; bytes: Buffer; files: Files };

/** The files are in the place already, and the list that keeps them there comes before the piece, which counts from the moment it is there. */
export const writePiece = async (
  store: BackupStore,
  seal: Seal,
  { piece, bytes, files }: Written,
): Promise<void> => {
  if (files.length > 0) {
    const names = [...new Set(files.map(({ name }) => name))].sort();
    await store.writeText(filesOf(piece), `${JSON.stringify(names)}\n`);
  }
  const { strand, timeline, start, end } = piece;
  const entries = async function* (): AsyncGenerator<Entry> {
    yield { name: 'about.json', content: once(JSON.stringify({ strand, timeline, start, end, files })) };
    yield { name: 'log', content: once(bytes) };
  };
  await store.write(pieceOf(piece), seal.sealCompressed(toArchive(entries())));
};

const isAbout = (piece: Piece, about: z.infer<typeof aboutForm>): boolean =>
  piece.strand === about.strand &&
  piece.timeline === about.timeline &&
  piece.start === about.start &&
  piece.end === about.end;

type Content = { bytes: Buffer; files: Files };

const readContent = async (entries: AsyncIterable<Entry>, piece: Piece): Promise<Content | null> => {
  const parts = new Map<string, Buffer>();
  for await (const { name, content } of entries) parts.set(name, await buffer(Readable.from(content ?? [])));
  const about = aboutForm.parse(JSON.parse(String(parts.get('about.json'))));
  const bytes = parts.get('log');
  if (!isAbout(piece, about) || bytes?.length !== piece.end - piece.start) return null;
  return { bytes, files: about.files };
};

/** Its bytes, and the files that came with it. What was altered does not open. */
export const readPiece = async (store: BackupStore, unseal: Unseal, piece: Piece): Promise<Content> => {
  const place = `${store.location}: ${pieceOf(piece)}`;
  try {
    const entries = readArchive(await unseal.openCompressed(store.read(pieceOf(piece))));
    const content = await readContent(entries, piece);
    if (content) return content;
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause;
    throw new CannotStart(`${place} is altered.`, { cause });
  }
  throw new CannotStart(`${place} is another piece than its name says.`);
};
