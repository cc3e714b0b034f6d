import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSecretId } from '#api/platform/ids.ts';

export type CardStore = {
  find: (key: string) => Promise<Buffer | undefined>;
  keep: (key: string, bytes: Buffer) => Promise<void>;
};

type Options = {
  folder: string;
  /** The cards that are kept: those that were read last. */
  most: number;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Keeps drawn cards in a folder, where several servers may share them. Losing one costs a drawing. */
export const createCardStore = ({ folder, most }: Options): CardStore => {
  const toFile = (key: string) => path.join(folder, `${key}.png`);

  /** Removes those that nobody read for longest; another server may do so, too. */
  const removeOldest = async (): Promise<void> => {
    const files = (await readdir(folder)).map((name) => path.join(folder, name));
    if (files.length <= most) return;
    const read = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 })),
    );
    const oldest = read.toSorted((one, other) => one.at - other.at).slice(0, files.length - most);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  };

  return {
    find: async (key) => {
      const file = toFile(key);
      try {
        const bytes = await readFile(file);
        const now = new Date();
        await utimes(file, now, now);
        return bytes;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    keep: async (key, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, newSecretId());
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, toFile(key));
      await removeOldest();
    },
  };
};
