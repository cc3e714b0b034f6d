import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { END_OF_TIME, type Span, type Storage } from './storage.ts';

export const storeContents = async (
  storage: Storage,
  ...contents: (string | Uint8Array)[]
): Promise<string[]> => {
  const staging = storage.stage();
  const keys: string[] = [];
  for (const content of contents) keys.push((await staging.write(Readable.from([Buffer.from(content)]))).key);
  await staging.makeDurable();
  return keys;
};

export const readObject = async (storage: Storage, key: string, span?: Span): Promise<string | null> => {
  const stream = await storage.open(key, span);
  return stream && String(await buffer(stream));
};

export const listAll = (storage: Storage): Promise<string[]> =>
  Readable.from(storage.listKeysBefore(END_OF_TIME)).toArray();
