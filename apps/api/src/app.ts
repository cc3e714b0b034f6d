import { kinds } from '@cinvoice/contract/kinds/kinds';
import { payoutColumns as allColumns, type PayoutColumn } from '@cinvoice/contract/market/payouts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { listDataPages } from '#api/data-pages.ts';
import { registerMarket } from '#api/market-routes.ts';
import { adminRoutes } from '#api/modules/admins/index.ts';
import { apiKeyRoutes, createKeyGate } from '#api/modules/api-keys/index.ts';
import { auditRoutes } from '#api/modules/audit/index.ts';
import { createGuard, decorateWithActor } from '#api/modules/auth/index.ts';
import { type BackupService, backupRoutes } from '#api/modules/backups/index.ts';
import { contactRoutes } from '#api/modules/contact/index.ts';
import { createFileLinks, fileReaders, fileRoutes } from '#api/modules/files/index.ts';
import { approvedRoutes, interestInItemRoutes, interestRoutes } from '#api/modules/interests/index.ts';
import { ledgerRoutes } from '#api/modules/ledger/index.ts';
import { liveRoutes } from '#api/modules/live/index.ts';
import {
  createEmailQueue,
  createMessageSender,
  createMessagesSender,
  messageRoutes,
  type RequestEmail,
} from '#api/modules/messages/index.ts';
import type { TreasurerSettings } from '#api/modules/orders/index.ts';
import { ottRoutes } from '#api/modules/otts/index.ts';
import { rebuildPaper } from '#api/modules/papers/index.ts';
import { createRelyingParty } from '#api/modules/passkeys/index.ts';
import type { RequestPayout } from '#api/modules/payouts/index.ts';
import { sessionRoutes } from '#api/modules/sessions/index.ts';
import { createNumberMarks } from '#api/modules/statements/index.ts';
import { statisticsRoutes } from '#api/modules/statistics/index.ts';
import {
  publicSubmissionRoutes,
  type SubmissionDeps,
  submissionExportRoutes,
  submissionListRoutes,
  submissionReadRoutes,
  submissionWriteRoutes,
} from '#api/modules/submissions/index.ts';
import { titleRoutes, titleSiteRoutes } from '#api/modules/titles/index.ts';
import { accountRoutes, emailRoutes, userPasskeyRoutes, userRoutes } from '#api/modules/users/index.ts';
import { ownVerificationRoutes, verificationRoutes } from '#api/modules/verifications/index.ts';
import { createUploadCheck } from '#api/modules/virus-checks/index.ts';
import { webhookRoutes } from '#api/modules/webhooks/index.ts';
import { type MonitoringDeps, registerMonitoring } from '#api/monitoring-routes.ts';
import type { Announcements } from '#api/platform/announcements.ts';
import { defaultPace, enforceBodyPace, type Pace, toHeadLimits } from '#api/platform/body-pace.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { registerFormParser } from '#api/platform/form/form.ts';
import type { Uploads } from '#api/platform/form/uploads.ts';
import { createPublicUrl } from '#api/platform/listen.ts';
import type { SmsSender } from '#api/platform/messages/sms.ts';
import { describeApi } from '#api/platform/openapi.ts';
import { answerWithProblems, Problem } from '#api/platform/problem.ts';
import type { TrustedProxies } from '#api/platform/proxy.ts';
import { readFromPrimary } from '#api/platform/replica/reads.ts';
import type { LogAccess } from '#api/platform/request-log.ts';
import { createRequestLifecycle } from '#api/platform/requests.ts';
import { deriveKey } from '#api/platform/secret.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { openTls, type TlsSettings, toOrigin } from '#api/platform/tls/open-tls.ts';
import type { Tracing } from '#api/platform/tracing/tracing.ts';
import { serveWebPages, type WebFolders } from '#api/platform/web-pages.ts';
import { registerZodValidation } from '#api/platform/zod-validation.ts';

export type AppDeps = MonitoringDeps & {
  storage: Storage;
  sendSms: SmsSender;
  /** The source of the keys for file links and one-time codes. */
  secret: Buffer;
  /** Encrypts texts that a copy of the database must not reveal. */
  encryption: Encryption;
  requestPictures: SubmissionDeps['requestPictures'];
  askForEmail: RequestEmail;
  requestPayout: RequestPayout;
  /** Without it, the server takes no backups. */
  backups?: BackupService | undefined;
  /** Changes that the database announces, for open pages. */
  announcements: Announcements;
  /** The interval of signs of life to an open page. */
  beatMs?: number;
  /** The least speed of incoming requests. */
  pace?: Pace;
  /** Tracks in-flight uploads. */
  uploads?: Uploads;
  otpPerAddressPerHour: number;
  newItemsPerDay: number;
  /** Requires a second factor of OTTs and admins. */
  requireSecondFactor?: boolean;
  /** Who confirms orders of the market, and how old their second factor must be. Without treasurers it stays shut. */
  treasury?: TreasurerSettings;
  /** The address that visitors' messages are mailed to. */
  supportEmail: string;
  /** Webhooks may lead to this machine: for trials alone. */
  allowLocalWebhooks?: boolean;
  /** Of the bank's file of payouts, in its order. */
  payoutColumns?: readonly PayoutColumn[];
  /** What stands for time outside the product; without it, `clock` does. */
  worldClock?: Clock | undefined;
  /** What a sandbox adds: calls, and the script that its pages load first. No ordinary server has any. */
  sandbox?: { routes: FastifyPluginAsync; pageScript: string } | undefined;
  /** The built pages; without them, only the API is served. */
  webFolders?: WebFolders;
  /** Where drawn sharing cards are kept; each can be drawn again. */
  cardFolder: string;
  /** The public address; without it, the listening one. */
  publicUrl?: string | undefined;
  /** People reach it by https, through a proxy or by `tls`. */
  isHttps?: boolean;
  /** Without it, connections are not encrypted here. */
  tls?: TlsSettings | undefined;
  trustedProxies?: TrustedProxies;
  log?: FastifyBaseLogger;
  /** Receives an entry for every finished request. */
  logAccess?: LogAccess | undefined;
  /** Without it, nothing is traced. */
  tracing?: Tracing | undefined;
};

/** JSON bodies are small; forms with files have limits of their own. */
const JSON_BYTES = 512 * 1024;

const nobody: TreasurerSettings = { treasurers: [], coolingHours: 24 };

/** Every plugin and module, in order. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { db, clock, storage, secret, encryption, allowLocalWebhooks: isLocalAllowed = false } = deps;
  const { readOnly } = deps.replica ?? readFromPrimary(db);
  const requests = createRequestLifecycle({
    isHttps: deps.isHttps ?? false,
    logAccess: combine(deps.logAccess, deps.metrics?.metrics.recordRequest),
    actorKind: ({ actor }) => actor?.kind ?? null,
    tracing: deps.tracing,
  });
  const app = openFastify(deps, requests.options);
  registerZodValidation(app);
  answerWithProblems(app);
  requests.attach(app);
  decorateWithActor(app);
  const { uploads, virusScan } = deps;
  registerFormParser(app, { uploads, check: virusScan && createUploadCheck({ db, clock }, virusScan) });
  await describeApi(app);

  const { worldClock, requireSecondFactor = false } = deps;
  const entry = { db, clock, worldClock, requireSecondFactor };
  const guard = createGuard(entry, createKeyGate(entry));
  const links = createFileLinks({
    ...{ key: deriveKey(secret, 'file-links'), clock, readers: fileReaders },
    hasScanner: virusScan !== undefined,
  });
  const queueEmail = createEmailQueue(deps.askForEmail);
  const emails = { queueEmail, linkKey: deriveKey(secret, 'email-links') };
  const { treasury = nobody, supportEmail, payoutColumns = allColumns } = deps;
  const host = deps.isHttps && deps.publicUrl ? new URL(deps.publicUrl).hostname : undefined;
  const relyingParty = createRelyingParty(deps.publicUrl, () => getLocalOrigin(app));
  const codes = { ...deps, relyingParty, host, codeKey: deriveKey(secret, 'one-time-codes'), ...emails };
  const recoveryKey = deriveKey(secret, 'recovery-codes');
  const signIns = { ...entry, readOnly, encryption, recoveryKey, relyingParty };
  const sendMessage = createMessageSender(deps.askForEmail);
  const services = {
    coolingHours: treasury.coolingHours,
    clock,
    encryption,
    sendMessage,
    sendMessages: createMessagesSender(deps.askForEmail),
    queueEmail,
    requestPayout: deps.requestPayout,
    supportEmail,
    payoutColumns,
    markNumber: createNumberMarks(secret),
  };
  const submissions: SubmissionDeps = {
    db,
    readOnly,
    clock,
    storage,
    links,
    encryption,
    requestPictures: deps.requestPictures,
    sendMessage,
    formKey: deriveKey(secret, 'form-fingerprints'),
    newItemsPerDay: deps.newItemsPerDay,
  };

  await registerMonitoring(app, deps, guard);
  await app.register(userRoutes, { prefix: '/api/v1/users', deps: codes, guard });
  await app.register(userPasskeyRoutes, { prefix: '/api/v1/users', deps: codes, guard });
  await app.register(emailRoutes, { prefix: '/api/v1/users', deps: codes, guard });
  await app.register(accountRoutes, { prefix: '/api/v1/users', deps: { ...signIns, sendMessage }, guard });
  await app.register(contactRoutes, {
    prefix: '/api/v1/contact',
    deps: { db, clock, queueEmail, supportEmail: deps.supportEmail },
    guard,
  });
  await app.register(liveRoutes, {
    prefix: '/api/v1',
    db,
    clock,
    announcements: deps.announcements,
    beatMs: deps.beatMs,
    noteOpenPage: deps.metrics?.metrics.noteOpenPage,
    guard,
  });
  await app.register(messageRoutes, { prefix: '/api/v1/messages', deps: { db, clock }, guard });
  await app.register(sessionRoutes, { prefix: '/api/v1/sessions', deps: { db, clock }, guard });
  await app.register(apiKeyRoutes, { prefix: '/api/v1/api-keys', deps: { db, clock, sendMessage }, guard });
  await app.register(auditRoutes, { prefix: '/api/v1/audit', readOnly, guard });
  const backups = { db, clock, secret, service: deps.backups };
  await app.register(backupRoutes, { prefix: '/api/v1/system/backups', deps: backups, guard });
  await app.register(ledgerRoutes, { prefix: '/api/v1/ledger', db, readOnly, clock, guard });
  await app.register(ottRoutes, { prefix: '/api/v1/ott', deps: { ...signIns, sendMessage }, guard });
  await app.register(statisticsRoutes, { prefix: '/api/v1/admin/statistics', readOnly, clock, guard });
  await app.register(adminRoutes, { prefix: '/api/v1/admin', deps: signIns, guard });
  const taxMarkKey = deriveKey(secret, 'tax-number-marks');
  const verifications = { deps: { ...submissions, taxMarkKey }, guard };
  await app.register(verificationRoutes, { prefix: '/api/v1/verifications/admin', ...verifications });
  await app.register(ownVerificationRoutes, { prefix: '/api/v1/verifications', ...verifications });
  const webhooks = { deps: { ...signIns, isLocalAllowed }, guard };
  await app.register(webhookRoutes, { prefix: '/api/v1/webhooks', ...webhooks });
  await app.register(fileRoutes, {
    prefix: '/api/v1/files',
    db,
    storage,
    links,
    rebuild: (file) => rebuildPaper(db, file),
  });
  await app.register(titleRoutes, { prefix: '/api/v1/public/titles', readOnly, links });
  const interests = { deps: { db, readOnly, clock, links }, guard };
  await app.register(approvedRoutes, { prefix: '/api/v1/approved', ...interests });
  await app.register(interestRoutes, { prefix: '/api/v1/interests', ...interests });
  await registerMarket(app, { ...deps, treasury, codes, signIns, submissions, services, guard });
  for (const kind of kinds) {
    const options = { prefix: `/api/v1/${kind.slug}`, kind, deps: submissions, guard };
    if (kind.isPublic)
      await app.register(publicSubmissionRoutes, { prefix: options.prefix, kind, readOnly, links });
    await app.register(submissionListRoutes, options);
    await app.register(submissionExportRoutes, options);
    await app.register(submissionReadRoutes, options);
    await app.register(submissionWriteRoutes, options);
    await app.register(interestInItemRoutes, { prefix: options.prefix, kind, ...interests });
  }
  if (deps.sandbox) await app.register(deps.sandbox.routes);
  const publicUrl = createPublicUrl(app, deps.publicUrl);
  await app.register(titleSiteRoutes, { readOnly, storage, cardFolder: deps.cardFolder, publicUrl });
  if (deps.webFolders) {
    const pages = listDataPages({ readOnly, links, clock });
    await serveWebPages(app, {
      folders: deps.webFolders,
      publicUrl,
      pages,
      pageScript: deps.sandbox?.pageScript,
    });
  } else app.setNotFoundHandler(throwNotFound);
  return app;
};

const combine = (...all: (LogAccess | undefined)[]): LogAccess | undefined => {
  const given = all.filter((one) => one !== undefined);
  if (given.length === 0) return undefined;
  return (entry) => {
    for (const record of given) record(entry);
  };
};

type LifecycleOptions = ReturnType<typeof createRequestLifecycle>['options'];

/** The server without a route, and what watches its connections and bodies. */
const openFastify = (deps: AppDeps, options: LifecycleOptions): FastifyInstance => {
  const { pace = defaultPace } = deps;
  const http = { ...options.http, ...toHeadLimits(pace) };
  const tls = deps.tls && openTls({ ...deps.tls, log: deps.log ?? silent, http, headMs: pace.headMs });
  const app = Fastify({
    ...(deps.log && { loggerInstance: deps.log }),
    ...(tls && { serverFactory: tls.serverFactory }),
    ...options,
    http,
    trustProxy: deps.trustedProxies ?? false,
    bodyLimit: JSON_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
  });
  tls?.attach(app);
  deps.shutdown?.watch(app);
  enforceBodyPace(app, pace);
  return app;
};

const silent = { info: () => undefined, error: () => undefined };

/** The origin for people on this machine; undefined before it listens. */
const getLocalOrigin = ({ server }: FastifyInstance): string | undefined => {
  const address = server.address();
  if (address === null || typeof address === 'string') return undefined;
  return toOrigin(`http://localhost:${address.port}`, server);
};

const throwNotFound = (): never => {
  throw new Problem('not-found');
};
