import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { seedInChild } from '#demo/seed-in-child.ts';
import { isSeedingDue } from '#demo/seeding-due.ts';
import packageFile from '../package.json' with { type: 'json' };
import { allJobs } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { type Config, extendEnvironment } from './config.ts';
import { listEntranceLines } from './entrance.ts';
import { createFirstAdmin } from './first-admin.ts';
import { scheduleKeyCleanup } from './modules/api-keys/index.ts';
import { scheduleSessionCleanup } from './modules/auth/index.ts';
import { openBackups } from './modules/backups/index.ts';
import {
  assertFilesBelong,
  createPictureRequests,
  openPosterStudio,
  scheduleFileWork,
} from './modules/files/index.ts';
import {
  createEmailQueue,
  createEmailRequests,
  createMessageSender,
  createMessagesSender,
  scheduleEmailWork,
  sendToAdmins,
} from './modules/messages/index.ts';
import { createMetrics } from './modules/metrics/index.ts';
import { scheduleLapses } from './modules/orders/index.ts';
import { schedulePapers } from './modules/papers/index.ts';
import { createPayoutRequests, scheduleSellerPayouts } from './modules/payouts/index.ts';
import { scheduleMarketDay } from './modules/reminders/index.ts';
import { scheduleDueSales } from './modules/sales/index.ts';
import { createNumberMarks, scheduleMatching } from './modules/statements/index.ts';
import { scheduleCountFolding } from './modules/statistics/index.ts';
import { scheduleVerificationLapses } from './modules/verifications/index.ts';
import { scheduleVirusChecks } from './modules/virus-checks/index.ts';
import { scheduleDeliveryCleanup, startDelivering } from './modules/webhooks/index.ts';
import { createOrderKinds } from './order-kinds.ts';
import { letTimePass, type PassingTime } from './passing-time.ts';
import { openAnnouncements } from './platform/announcements.ts';
import { assertUsableFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/database.ts';
import { openDb, openPool } from './platform/db.ts';
import { trackUploads } from './platform/form/uploads.ts';
import { scheduleInvariantChecks } from './platform/invariants.ts';
import { startJobs } from './platform/jobs.ts';
import { openKeyRing } from './platform/key-ring.ts';
import { listen } from './platform/listen.ts';
import { openEmail, openSms } from './platform/messages/open.ts';
import { watchSms } from './platform/messages/watched-sms.ts';
import { isCurrent } from './platform/migrations.ts';
import { assertRecordsProtected, prepareTables } from './platform/privileges.ts';
import { openReplica } from './platform/replica/open.ts';
import { createAccessLog } from './platform/request-log.ts';
import { deriveKey, loadSecret } from './platform/secret.ts';
import { createShutdown } from './platform/shutdown.ts';
import { openStorage } from './platform/storage/open.ts';
import { openPair } from './platform/tls/pair.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { createScanner } from './platform/virus/scanner.ts';
import { renewals } from './renewals.ts';
import { createSystemService } from './system-service.ts';
import { loadTreasurers } from './treasurers.ts';

/** As the package says. */
const { version } = packageFile;

const migrations = path.join(import.meta.dirname, '../migrations');
const apps = path.join(import.meta.dirname, '../..');
const webFolders = { site: path.join(apps, 'site/build'), areas: path.join(apps, 'web/build/client') };

/** `announced`: a balancer that reads /readyz is told before the listener closes. */
type CloseOptions = { announced: boolean };
type Running = { close: (options: CloseOptions) => Promise<void> };
type OnClose = (closer: (options: CloseOptions) => Promise<unknown>) => void;
type Options = { config: Config; log: Logger; print: (line: string) => void; time?: PassingTime };

/** Starts everything in order. Closing, or a failure on the way, stops it in the opposite order. */
export const startServer = async (options: Options): Promise<Running> => {
  const closers: Parameters<OnClose>[0][] = [];
  const close = async (how: CloseOptions): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer(how);
  };
  try {
    await startAll(options, (closer) => closers.push(closer));
    return { close };
  } catch (error) {
    await close({ announced: false });
    throw error;
  }
};

const startAll = async ({ config, log, print, time: given }: Options, onClose: OnClose): Promise<void> => {
  const { dataDir } = config;
  const time = given ?? letTimePass(config, print);
  const { clock, worldClock } = time;

  // First, since a wrong file is found at once.
  const tls = await openPair(config.tlsFiles);
  const tracing = await openTracing({ settings: config.tracing, version, log });
  onClose(async () => tracing?.close());
  await assertUsableFolder(dataDir);
  const { databaseUrl, databaseOwnerUrl } = config;
  const walKeptGb = config.dailyBackup?.wal?.diskGb;
  const database = await openDatabase({ databaseUrl, databaseOwnerUrl, dataDir, log: print, walKeptGb });
  onClose(database.stop);
  await prepareTables(database, migrations);
  await assertRecordsProtected(database, (line) => log.warn(line));
  const pool = openPool(database.connection, (err) => {
    // Ending the pool does not wait for its connections; the database may end them first.
    if (!pool.ending) log.warn({ err }, 'an idle database connection ended');
  });
  onClose(() => pool.end());
  const db = openDb(pool, tracing);
  const replica = await openReplica({ url: config.databaseReadUrl, db, log, tracing });
  onClose(async () => replica?.stop());

  const announcements = await openAnnouncements({ connection: database.connection, log });
  onClose(announcements.stop);

  const secret = await loadSecret(config.secretKey, dataDir);
  const encryption = await openKeyRing({ db, clock, secret, renewals });
  const storage = await openStorage(config.storage, tracing);
  await storage.check();
  await assertFilesBelong({ db, storage });
  const studio = openPosterStudio();
  onClose(studio.close);
  const ownJobs = await startJobs({ connection: database.connection, jobs: allJobs, log, tracing });
  onClose(ownJobs.stop);
  const jobs = time.keepTimed(ownJobs);
  const uploads = trackUploads();
  const askForEmail = createEmailRequests(jobs);
  const sendMessage = createMessageSender(askForEmail);
  await scheduleFileWork({
    uploads,
    sendMessage,
    sendToAdmins,
    jobs,
    studio,
    clock,
    worldClock,
    db,
    storage,
    log,
    scratch: path.join(dataDir, 'scratch'),
    keepReplacedHours: config.keepReplacedHours,
  });
  const virusScan = config.clamd && {
    scanner: createScanner(config.clamd.address),
    whenAway: config.clamd.whenAway,
  };
  const scanner = virusScan?.scanner;
  await scheduleVirusChecks({ jobs, scanner, uploads, db, clock, storage, sendMessage, log });
  await scheduleSessionCleanup({ jobs, db, clock });
  await scheduleKeyCleanup({ jobs, db, clock });
  await scheduleInvariantChecks({ jobs, pool, clock, log });
  await scheduleCountFolding({ jobs, db });
  const environment = extendEnvironment({});
  const daily = { source: config, settings: config.dailyBackup, marks: storage, environment };
  const backups = await openBackups({ jobs, db, clock, secret, log, ...daily });
  onClose(backups.stop);

  const requestPictures = createPictureRequests(jobs);
  const madeAdmin = await createFirstAdmin(db, clock, config);
  if (config.demoData && (await isSeedingDue(db, dataDir)))
    await seedInChild({ connection: database.connection, dataDir, storage: config.storage }, secret);

  const treasury = {
    treasurers: await loadTreasurers(db, config),
    coolingHours: config.coolingHours,
  };
  const sendMessages = createMessagesSender(askForEmail);
  const requestPayout = createPayoutRequests(jobs);
  const markNumber = createNumberMarks(secret);
  const kinds = createOrderKinds({
    coolingHours: treasury.coolingHours,
    clock,
    encryption,
    sendMessage,
    sendMessages,
    queueEmail: createEmailQueue(askForEmail),
    requestPayout,
    supportEmail: config.supportEmail,
    payoutColumns: config.payoutColumns,
    markNumber,
  });
  await scheduleSellerPayouts(jobs, { db, clock });
  await scheduleMarketDay(jobs, { db, clock, sendMessages });
  await scheduleMatching(jobs, { db, clock, sendMessages, sendMessage, markNumber });
  await scheduleLapses(jobs, { db, clock, treasurers: treasury.treasurers, kinds });

  await scheduleDueSales(jobs, { db, clock, sendMessage });
  await schedulePapers(jobs, { db, clock, storage, operator: config.operator });
  await scheduleVerificationLapses(jobs, {
    db,
    clock,
    sendMessage,
    encryption,
    taxMarkKey: deriveKey(secret, 'tax-number-marks'),
  });

  await scheduleDeliveryCleanup(jobs, { db, clock });
  const { allowLocalWebhooks } = config;
  const sending = { db, clock, worldClock, encryption, sendMessage, isLocalAllowed: allowLocalWebhooks };
  const delivering = startDelivering({ ...sending, announcements, log, tracing });
  onClose(delivering.stop);

  const sms = watchSms(openSms(config, { clock, print, tracing }), clock);
  const shutdown = createShutdown();
  const { metricsToken } = config;
  const app = await buildApp({
    shutdown,
    uploads,
    virusScan,
    db,
    replica,
    clock,
    worldClock,
    sandbox: time.sandbox,
    storage,
    secret,
    encryption,
    requestPictures,
    announcements,
    askForEmail,
    requestPayout,
    backups: backups.service,
    sendSms: sms.send,
    isSchemaCurrent: () => isCurrent(pool, migrations),
    otpPerAddressPerHour: config.otpPerAddressPerHour,
    newItemsPerDay: config.newItemsPerDay,
    requireSecondFactor: config.requireSecondFactor,
    treasury,
    supportEmail: config.supportEmail,
    allowLocalWebhooks,
    payoutColumns: config.payoutColumns,
    publicUrl: config.publicUrl,
    isHttps: config.isHttps,
    tls,
    tracing,
    trustedProxies: config.trustedProxies,
    log,
    logAccess: config.accessLog ? createAccessLog(log) : undefined,
    metrics:
      metricsToken === undefined
        ? undefined
        : {
            token: metricsToken,
            metrics: createMetrics({
              db,
              dataDir,
              storage,
              pool,
              replica,
              scanner,
              readSpanCounts: tracing?.readCounts,
              findLastBackup: backups.findLast,
              readArchive: backups.readArchive,
            }),
          },
    cardFolder: path.join(dataDir, 'sharing-cards'),
    system: await createSystemService(config, {
      version,
      startedAt: clock(),
      storage,
      treasurers: treasury.treasurers,
      readSmsRecord: sms.readRecord,
      retryJob: jobs.retry,
    }),
    ...(Object.values(webFolders).every(existsSync) && { webFolders }),
  });
  onClose(({ announced }) => shutdown.close(app, { waitMs: config.stopWaitMs, announced }));
  const listening = await listen(app, { port: config.port, host: config.host });
  const url = config.publicUrl ?? listening;
  // Links in e-mails need the address, which is not known before.
  await scheduleEmailWork({
    jobs,
    db,
    clock,
    provider: openEmail(config, { print, tracing }),
    sender: {
      from: config.mailFrom,
      publicUrl: url.replace(/\/+$/, ''),
      linkKey: deriveKey(secret, 'email-links'),
      codeKey: deriveKey(secret, 'acceptance-codes'),
    },
    log,
  });
  for (const line of await listEntranceLines({ url, config, madeAdmin })) print(line);
  onClose(time.start({ db, delivering, log, print }).stop);
};
