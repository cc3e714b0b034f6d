import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { takeDailyBackup } from './modules/backups/daily.ts';
import { createBackupPlan, createLastBackupReader } from './modules/backups/index.ts';
import { openBucketStore } from './platform/backup/bucket-store.ts';
import { fileOf, listBackups, manifestOf, readManifest, stateOf } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import type { BucketPlace } from './platform/backup/settings.ts';
import { type BackupStore, once } from './platform/backup/store.ts';
import { moveFiles } from './platform/storage/move.ts';
import { openPlace } from './platform/storage/open.ts';
import { type Act, refuse } from './platform/storage/s3/test-network.ts';
import { openTestS3, type TestS3 } from './platform/storage/s3/test-s3.ts';
import { listAll, readObject } from './platform/storage/test-objects.ts';
import { BACKUP_MS, failureOf, openInstallation, openTestSource } from './test-backup.ts';

vi.setConfig({ testTimeout: BACKUP_MS });

let installation: Awaited<ReturnType<typeof openInstallation>>;
let s3: TestS3;
let place: BucketPlace;
let store: BackupStore;
let key: string;
beforeAll(async () => {
  [installation, s3] = await Promise.all([openInstallation(), openTestS3()]);
  key = await installation.addFile('INT. LABORATORY – NIGHT');
  await installation.addFile('EXT. HARBOUR – DAWN');
  place = { ...(await s3.makePlace()), prefix: 'films/', settings: 'BACKUP_S3' };
  store = openBucketStore(place);
});
afterAll(async () => {
  await s3.close();
  await installation.close();
});
afterEach(() => s3.mend());

/** As its operator sets it. */
const toEnv = ({ endpoint, credentials }: BucketPlace) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: credentials?.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
});

const letAnybodyRead = (): void => {
  s3.network.mend();
  const act = ({ response }: { response: { end: () => void } }) => response.end();
  s3.network.fail({ when: ({ headers }) => !headers.authorization, act });
};

/** This request is refused, and all that follow. */
const goAway: Act = (context) => {
  s3.network.mend();
  const act = refuse(503, 'ServiceUnavailable');
  s3.network.fail({ when: () => true, act });
  act(context);
};

const isPutOf =
  (part: string) =>
  ({ method, url }: IncomingMessage): boolean =>
    method === 'PUT' && (url?.includes(part) ?? false);

test('a bucket that goes away in the middle holds no backup, and the next one sends what is missing', async () => {
  const { addFile, backup, storage } = installation;
  s3.network.fail({ when: isPutOf('state.age'), act: goAway, times: 1 });
  await expect(backup(place)).rejects.toThrow(
    /^BACKUP_S3_ENDPOINT is '\S+', which does not answer as it should \(ServiceUnavailable.*\)\.$/,
  );
  s3.mend();
  expect(await listBackups(store)).toEqual([]);

  await addFile('A third one');
  const files = await s3.makePlace();
  await moveFiles({ from: storage, to: await openPlace(files) });
  const { name, ...taken } = await backup(place, undefined, { files });
  expect(taken).toMatchObject({ files: 3, newFiles: 1, removalFault: null });
  expect((await store.list('')).sort()).toEqual([name, 'files', 'installation.json']);
  expect(await text(store.read(stateOf(name)))).toMatch(/^age-encryption\.org\/v1/);
});

test('a backup in a bucket is verified there, and restored into another one that is empty and private', async () => {
  const { command, folder, identity, storage } = installation;
  const [name = ''] = await listBackups(store);
  const named = `s3://${place.bucket}/films`;
  const said = await command('verify-backup.ts', [`${named}/${name}`, '--identity', identity], toEnv(place));
  expect(said.stdout).toMatch(/^The backup \S+ is whole: .*, 3 files are there, /);
  expect(said.stdout).toContain(`\nNoted in ${named}/verified/${name}.json: `);
  expect(await store.list('verified')).toEqual([`${name}.json`]);

  const target = await s3.makePlace();
  const restore = async () =>
    restoreBackup(await openTestSource(place, identity), {
      dataDir: path.join(folder, 'restored'),
      place: target,
      takesCluster: true,
      restoreDump: undefined,
    });
  letAnybodyRead();
  await expect(restore()).rejects.toThrow('which anybody can read without keys');
  expect(await listAll(await openPlace(target))).toEqual([]);
  s3.mend();
  await restore();
  const restored = await openPlace(target);
  expect(await listAll(restored)).toEqual(await listAll(storage));
  expect(await readObject(restored, key)).toBe('INT. LABORATORY – NIGHT');
  expect(await restored.readMark('database-id')).toBe(await storage.readMark('database-id'));
  await expect(restore()).rejects.toThrow(`s3://${target.bucket} is not empty`);
});

test('an object that is cut short or lost is found, and its name told', async () => {
  const name = (await listBackups(store)).at(-1) ?? expect.fail();
  const { files } = await readManifest(store, name);
  const source = { ...place, prefix: `films/${name}/` };
  for (const part of [manifestOf(name), stateOf(name), ...files.slice(0, 1).map(fileOf)]) {
    const whole = await buffer(store.read(part));
    await store.write(part, once(whole.subarray(0, -2)));
    await expect(installation.verify(source)).rejects.toThrow(`${store.location}: ${part} is altered.`);
    await store.remove([part]);
    await expect(installation.verify(source)).rejects.toThrow(
      part === manifestOf(name) ? 'holds no whole backup.' : `${store.location}: ${part} is missing.`,
    );
    await store.write(part, once(whole));
  }
});

test('a bucket that anybody can read, that is missing, or that another installation uses, takes no backup', async () => {
  const { command, backup } = installation;
  const other: BucketPlace = { ...place, prefix: 'others/' };
  const others = openBucketStore(other);
  letAnybodyRead();
  await expect(backup(other)).rejects.toThrow(
    `The place of backups is ${others.location}, which anybody can read without keys`,
  );
  s3.mend();
  expect(await others.list('')).toEqual([]);
  const missing = command('take-backup.ts', ['s3://no-such-bucket'], toEnv(place));
  expect((await failureOf(missing)).stderr).toBe(
    'The place of backups is s3://no-such-bucket, and there is no such bucket: make it, private, or name another.\n',
  );
  const mark = { installation: crypto.randomUUID(), since: '2026-11-01T00:00:00.000Z' };
  await others.writeText('installation.json', JSON.stringify(mark));
  await expect(backup(other)).rejects.toThrow(`${others.location} holds the backups of another installation`);
});

test('the server takes its daily backup to a bucket, removes older ones, and asks it little when it is watched', async () => {
  const { db, env, source, storage: marks } = installation;
  let now = new Date('2030-11-25T04:30:00+05:30');
  const clock = () => now;
  const retention = { days: 1, weeks: 0, months: 0 };
  const plan = createBackupPlan({ to: place, recipient: env.BACKUP_RECIPIENT, atMinute: 210, retention });
  if (!plan) expect.fail();
  const neighbour = openBucketStore({ ...place, prefix: 'films-2/' });
  await neighbour.writeText('files/aa/one', 'text');
  await takeDailyBackup({ db, clock, source, marks, environment: {}, plan });
  const name = '2030-11-24T23-00-00.000Z';
  expect((await store.list('')).sort()).toEqual([name, 'files', 'installation.json', 'verified']);
  expect((await readManifest(store, name)).files).toEqual((await store.listFiles('files')).sort());
  expect(await neighbour.listFiles('')).toEqual(['one']);

  const asked = s3.network.watch(() => true);
  const findLast = createLastBackupReader({ openStore: plan.openStore, marks, clock });
  const read = async () => [await findLast(), asked.length];
  expect(await read()).toEqual([now, 4]);
  expect(await read()).toEqual([now, 4]);
  now = new Date(now.getTime() + 5 * 60_000);
  s3.network.fail({ when: () => true, act: refuse(403, 'AccessDenied'), times: 1 });
  await expect(read()).rejects.toThrow('does not let these keys');
  expect((await read())[0]).toEqual(new Date('2030-11-25T04:30:00+05:30'));
});

test('the write-ahead log is archived in a bucket, and a backup goes on with it', async () => {
  const { archiver, backup, addFile, verify } = installation;
  const own: BucketPlace = { ...place, prefix: 'log/' };
  const it = await archiver(own);
  const { strand } = await it.look();
  await backup(own);
  const added = await addFile('INT. STATION – DAY');
  s3.network.fail({ when: isPutOf('.age'), act: goAway, times: 1 });
  await expect(it.look()).rejects.toThrow('ServiceUnavailable');
  s3.mend();
  const { until, ...same } = await it.look();
  expect(same.strand).toBe(strand);
  const verified = await verify(own);
  expect(verified).toMatchObject({ moment: until });
  expect(verified.contents.files.map((file) => file.key)).toContain(added);
  expect(verified.pieces).toBeGreaterThan(0);
  await it.close();
});
