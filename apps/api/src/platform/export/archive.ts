import { ReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { measure } from '#api/platform/backup/seal.ts';
import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Part } from './manifest.ts';

export type Entry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** The name, size and hash of each entry once it has gone by. */
export type OnPart = (part: Part) => void;

type Packer = ReturnType<typeof createTarPacker>['controller'];

const writeEntry = async (packer: Packer, { name, size, content }: Entry, onPart: OnPart): Promise<void> => {
  const measured = measure(content);
  const writer = packer.add({ name, size, mode: 0o600 }).getWriter();
  for await (const part of measured.bytes) await writer.write(part);
  await writer.close();
  onPart({ name, ...measured.end() });
};

/** The entries as a tar. What fails while they are read fails its reader; who stops reading stops them. */
export const toTar = async function* (
  entries: AsyncIterable<Entry>,
  onPart: OnPart,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async (): Promise<void> => {
    for await (const entry of entries) await writeEntry(controller, entry, onPart);
    controller.finalize();
  };
  const packed = pack().catch((error: unknown) => controller.error(error));
  try {
    yield* readable;
  } finally {
    // Whatever the entries are read from may be closed afterwards.
    await packed;
  }
};

/** The content of one entry must be read before the next is asked for. */
export const readTar = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = ReadableStream.from(bytes).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of tar) yield { name: header.name, size: header.size, content: body };
};

/** Of an archive that cannot be read: a wrong disk is told as it is, anything else is the archive's fault. */
export const explainArchive = (error: unknown): unknown => {
  if (error instanceof CannotStart) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new CannotStart('FILE is cut off or altered: copy it anew.', { cause: error });
};
