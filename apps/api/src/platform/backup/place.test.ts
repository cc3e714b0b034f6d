import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BACKUP_MS, openInstallation } from '#api/test-backup.ts';

let installation: Awaited<ReturnType<typeof openInstallation>>;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

vi.setConfig({ testTimeout: BACKUP_MS });

test('a place that is empty all at once is not begun anew: what was mounted there may be away', async () => {
  const { folder, archiver } = installation;
  const place = path.join(folder, 'mounted');
  const take = (by: 'server' | 'operator') => installation.backup(place, undefined, { by });
  await take('server');
  await rename(place, `${place}-away`);
  await mkdir(place);
  await expect(take('server')).rejects.toThrow(
    `${place} has no installation.json, though this server keeps its backups there`,
  );
  const log = await archiver(place);
  await expect(log.look()).rejects.toThrow('is it mounted?');
  await log.close();
  expect(await readdir(place)).toEqual([]);
  await rm(place, { recursive: true });
  await rename(`${place}-away`, place);
  await take('server');
  // Another disk in its stead: its operator says so.
  await rename(place, `${place}-full`);
  await take('operator');
  await take('server');
  const taken = (await readdir(place)).filter((name) => name.startsWith('20'));
  expect(taken).toHaveLength(2);
});

test('a place that the settings name anew is taken, though the former one is kept in mind', async () => {
  const { folder, backup } = installation;
  const [former, present] = [path.join(folder, 'former'), path.join(folder, 'present')];
  for (const place of [former, present]) await backup(place, undefined, { by: 'server' });
  await rm(present, { recursive: true });
  await expect(backup(present, undefined, { by: 'server' })).rejects.toThrow('is it mounted?');
  await backup(former, undefined, { by: 'server' });
});
