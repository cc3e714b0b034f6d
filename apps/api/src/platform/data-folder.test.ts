import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertUsableFolder } from './data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-folder-'));
  await writeFile(path.join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['file', 'file/data', 'file/data/deep'])(
  '%s is refused in one line that names the file',
  async (below) => {
    const refused = assertUsableFolder(path.join(folder, below));
    await expect(refused).rejects.toThrow(
      /^DATA_DIR is '.*', but .*file is a file: set DATA_DIR to a folder\.$/,
    );
  },
);

test('an existing folder or one that can be created is accepted', async () => {
  await assertUsableFolder(folder);
  await assertUsableFolder(path.join(folder, 'new', 'data'));
});

test('an invalid name is refused in one line', async () => {
  await expect(assertUsableFolder(path.join(folder, 'x'.repeat(5_000)))).rejects.toThrow(
    /^DATA_DIR is .*ENAMETOOLONG/,
  );
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be written is refused in one line', async () => {
  const closed = path.join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  await expect(assertUsableFolder(path.join(closed, 'data'))).rejects.toThrow(
    /^DATA_DIR .*cannot be written/,
  );
});
