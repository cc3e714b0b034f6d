import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { MAX_FORM_BYTES } from '@cinvoice/contract/rules/files';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { detailedProblem, Problem } from '../problem.ts';

const TEXTS = 200;
export const TEXT_BYTES = 100_000;
const FILES = 20;

export type PartHandler = {
  text: (name: string, value: string, cut: boolean) => void;
  /** Must read the bytes to their end. */
  file: (name: string, fileName: string, bytes: Readable) => Promise<void>;
};

/**
 * Passes each part of a multipart body to its handler, in order, no faster than files are read. Throws a
 * Problem or the handler's error.
 */
export const readParts = async (request: IncomingMessage, handler: PartHandler): Promise<void> => {
  const failure = new AbortController();
  const reading = new Set<Readable>();
  const handling: Promise<void>[] = [];
  const fail = (error: unknown): void => failure.abort(error);
  const parser = openParser(request);

  parser.on('error', (error) => fail(unreadableRequest(error)));
  parser.on('fieldsLimit', () => fail(detailedProblem(makeDetail('too-many-texts', { most: TEXTS }))));
  parser.on('filesLimit', () => fail(detailedProblem(makeDetail('too-many-files', { most: FILES }))));
  // The parser's types promise a name, which a sender may omit.
  parser.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
    if (name === undefined) fail(unreadableRequest(new Error('a part has no name')));
    else handler.text(name, value, valueCut);
  });
  parser.on('file', (name: string | undefined, bytes, fileName) => {
    // Kept for good: the parser and destroy() both report errors here, and an error without a listener ends
    // the process.
    bytes.on('error', (error) => fail(unreadableRequest(error)));
    if (name === undefined) fail(unreadableRequest(new Error('a part has no name')));
    // The parser may still emit a buffered part after the form has failed.
    if (name === undefined || failure.signal.aborted) return bytes.destroy();
    reading.add(bytes);
    handling.push(handler.file(name, fileName, bytes).catch(fail));
  });

  await pump(request, parser, failure.signal).catch(fail);
  // A handler would wait for bytes that never come.
  if (failure.signal.aborted)
    for (const bytes of reading) bytes.destroy(new Error('the form was broken off'));
  await Promise.all(handling);
  failure.signal.throwIfAborted();
};

const unreadableRequest = (cause: unknown): Problem => new Problem('unreadable-request', { cause });

/**
 * Empty boundaries are refused: the parser accepts them and ends a part at any line break before two dashes.
 * RFC 2046, 5.1.1.
 */
const emptyBoundary = /;\s*boundary=(""|\s*(;|$))/i;

const openParser = (request: IncomingMessage): BusboyInstance => {
  if (emptyBoundary.test(request.headers['content-type'] ?? '')) {
    throw unreadableRequest(new Error('the boundary is empty'));
  }
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { fields: TEXTS, fieldSize: TEXT_BYTES, files: FILES, headerPairs: 20, headerSize: 16_384 },
    });
  } catch (error) {
    throw unreadableRequest(error);
  }
};

const pump = async (request: IncomingMessage, parser: BusboyInstance, signal: AbortSignal): Promise<void> => {
  let bytes = 0;
  const progress = watchParser(parser, signal);
  try {
    // The socket must outlive a refusal, or the sender could not read it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) throw new Problem('form-too-large');
      if (!parser.write(chunk)) await progress.drained();
    }
    signal.throwIfAborted();
    parser.end();
    await progress.finished;
    signal.throwIfAborted();
  } catch (error) {
    throw error instanceof Problem ? error : unreadableRequest(error);
  }
};

/**
 * Resolves when the parser takes more, and when it is finished; both also when the form fails. Listens once for a whole
 * form: every chunk of an upload waits for the parser.
 */
const watchParser = (parser: BusboyInstance, signal: AbortSignal) => {
  const finished = Promise.withResolvers<void>();
  let isOver = false;
  let resume = (): void => undefined;
  const end = (): void => {
    isOver = true;
    resume();
    finished.resolve();
  };
  parser.on('drain', () => resume());
  // The parser may finish before the last bytes have arrived.
  parser.once('finish', end);
  signal.addEventListener('abort', end, { once: true });
  const drained = (): Promise<void> =>
    new Promise((resolve) => {
      resume = resolve;
      if (isOver) resolve();
    });
  return { drained, finished: finished.promise };
};
