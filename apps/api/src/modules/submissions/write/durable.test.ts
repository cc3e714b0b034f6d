import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { project } from '@cinvoice/contract/kinds/project';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFile, aForm } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await startCast();
});
afterEach(() => cast.server.close());

/** The disk accepts bytes and fails to store them under their names: files stand where folders belong. */
const breakDisk = async (): Promise<void> => {
  const { folder } = cast.server;
  const shards = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
  for (const shard of shards) {
    await rm(path.join(folder, shard), { recursive: true, force: true });
    await writeFile(path.join(folder, shard), '');
  }
};

const uploadsLeft = (): Promise<string[]> => readdir(path.join(cast.server.folder, 'tmp'));

test('an item whose files do not become durable is not created', async () => {
  await breakDisk();
  const form = aForm(project, cast.itsOtt.id);
  const answer = await cast.send('POST', cast.asha, '/projects/', form, { 'idempotency-key': 'once' });
  expect(answer.statusCode).toBe(503);
  expect(await cast.count()).toBe(0);
  expect(await uploadsLeft()).toEqual([]);
});

test('an edit whose files do not become durable changes nothing', async () => {
  const { _id } = await cast.anItem(project);
  const read = async () => (await cast.get(cast.asha, `/projects/${_id}`)).json().data;
  const before = await read();
  await breakDisk();
  const form = new FormData();
  form.append('projectName', 'Another name');
  form.append('contract', aFile('pdf', 'another.pdf'));
  expect((await cast.send('PUT', cast.asha, `/projects/${_id}`, form)).statusCode).toBe(503);
  expect(await read()).toEqual(before);
  expect(await uploadsLeft()).toEqual([]);
});
