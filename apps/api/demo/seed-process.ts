import { once } from 'node:events';
import process from 'node:process';
import pino from 'pino';
import { findFirstAdmin } from '#api/modules/admins/index.ts';
import { createFileLinks, createPictureRequests, fileJobs, fileReaders } from '#api/modules/files/index.ts';
import { createMessageSender, type RequestEmail } from '#api/modules/messages/index.ts';
import { createPayoutRequests, payoutJobs } from '#api/modules/payouts/index.ts';
import { openAnnouncements } from '#api/platform/announcements.ts';
import { systemClock as clock } from '#api/platform/clock.ts';
import { openDb, openPool } from '#api/platform/db.ts';
import { startJobs } from '#api/platform/jobs.ts';
import { openKeyRing } from '#api/platform/key-ring.ts';
import { readFromPrimary } from '#api/platform/replica/reads.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { openStorage } from '#api/platform/storage/open.ts';
import { renewals } from '#api/renewals.ts';
import type { SampleApiDeps } from './market/sample-calls.ts';
import { skipEmails } from './market/seed-repo.ts';
import { seedSampleData } from './seed.ts';
import type { SeedOrder } from './seed-in-child.ts';

const log = pino({ level: 'warn' });
// The parent sends exactly this, and nobody else can.
const [{ connection, dataDir, storage: files, secret }] = (await once(process, 'message')) as [SeedOrder];

const pool = openPool(connection, (err) => log.warn({ err }, 'an idle database connection ended'));
const db = openDb(pool);
const jobs = await startJobs({ connection, jobs: [...fileJobs, ...payoutJobs], log });
const storage = await openStorage(files);
// The answers are not read, so any key may sign their links.
const links = createFileLinks({ key: Buffer.alloc(32), clock, readers: fileReaders });
const encryption = await openKeyRing({ db, clock, secret: Buffer.from(secret, 'base64'), renewals });
/** The people of the sample data are invented, and so are their addresses. */
const askForEmail: RequestEmail = async () => undefined;
const senders = {
  requestPictures: createPictureRequests(jobs),
  sendMessage: createMessageSender(askForEmail),
};
const key = Buffer.from(secret, 'base64');
const formKey = deriveKey(key, 'form-fingerprints');
const markKeys = {
  accountMarkKey: deriveKey(key, 'account-marks'),
  taxMarkKey: deriveKey(key, 'tax-number-marks'),
};
const reads = readFromPrimary(db);
const deps = { db, ...reads, clock, storage, links, encryption, formKey, newItemsPerDay: 1_000, ...senders };

const announcements = await openAnnouncements({ connection, log });
const api: SampleApiDeps = {
  ...deps,
  secret: key,
  announcements,
  askForEmail,
  requestPayout: createPayoutRequests(jobs),
  isSchemaCurrent: async () => true,
  otpPerAddressPerHour: 0,
  supportEmail: '',
  cardFolder: dataDir,
};

await seedSampleData({ deps, markKeys, api, dataDir, admin: await findFirstAdmin(db) });
await skipEmails(db, clock());
await announcements.stop();
await jobs.stop();
await pool.end();
process.disconnect();
