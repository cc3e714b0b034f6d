import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { createFilledForm } from '@cinvoice/contract/kinds/sample-values';
import type { Role } from '@cinvoice/contract/vocabulary';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { type AppDeps, buildApp } from './app.ts';
import { addSampleAdmin, ensureFirstAdmin } from './modules/admins/index.ts';
import { createNobody } from './modules/audit/index.ts';
import { openSession } from './modules/auth/index.ts';
import { addOtt } from './modules/otts/index.ts';
import { markProfileComplete, saveLogin, saveProfile } from './modules/users/index.ts';
import { openAnnouncements } from './platform/announcements.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { createEncryption, type Encryption } from './platform/encryption.ts';
import { aCompoundFile, aJpeg, aPng, aZip } from './platform/form/test-forms.ts';
import { type Contradiction, findContradictions } from './platform/invariants.ts';
import type { Sms } from './platform/messages/sms.ts';
import { openLocalStorage } from './platform/storage/local.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type TestDatabase, testDatabase } from './platform/test-database.ts';
import { query } from './platform/test-database-server.ts';

export type Someone = { id: string; token: string };

/** The whole server on its own database and folder, with the clock in the test's hand. */
export type TestApp = {
  app: FastifyInstance;
  db: Db;
  storage: Storage;
  encryption: Encryption;
  /** A pool with the rights of the tables' owner. */
  asOwner: (sql: string) => Promise<void>;
  /** Of the serving role, for other processes. */
  connection: pg.PoolConfig;
  /** The folder of uploaded files. */
  folder: string;
  sent: Sms[];
  now: () => Date;
  pass: (milliseconds: number) => void;
  /** The jobs sent to the pictures' worker. */
  asked: string[];
  /** The queued e-mails. */
  askedEmails: string[];
  /** The sellers whose payouts were asked for. */
  askedPayouts: string[];
  /** The failed jobs that were put back: their queue and id. */
  retried: string[];
  /** What `checks/invariants.sql` finds in the data. */
  contradictions: () => Promise<Contradiction[]>;
  call: (token: string | null, request: InjectOptions) => Promise<LightMyRequestResponse>;
  aUser: (mobile: string, role?: Role) => Promise<Someone>;
  anOtt: (ottId: string) => Promise<Someone>;
  anAdmin: () => Promise<Someone>;
  /** Another admin, with a password of their own choice. */
  anotherAdmin: (id: string) => Promise<Someone>;
  close: () => Promise<void>;
};

export const PASSWORD = 'correct horse';
/** A password that an admin sets for somebody else, who then changes it. */
export const GIVEN_PASSWORD = 'handed over horse';
export const TEST_SECRET = Buffer.alloc(32, 7);

/** The connection to the database, unless direct. */
type Reach = (connection: pg.PoolConfig) => pg.PoolConfig | Promise<pg.PoolConfig>;

/** What a server of tests stands on. */
type Ground = { connection: pg.PoolConfig; folder: string; clock: () => Date };

/** The server without anything around it. `changes` overrides its dependencies. */
export const buildTestApp = async (
  { connection, folder, clock }: Ground,
  changes: Partial<AppDeps> = {},
  reach: Reach = (direct) => direct,
) => {
  const pool = openPool(await reach(connection), () => undefined);
  const db = openDb(pool);
  const storage = await openLocalStorage(folder);
  const sent: Sms[] = [];
  const asked: string[] = [];
  const askedEmails: string[] = [];
  const askedPayouts: string[] = [];
  const retried: string[] = [];
  const encryption = createEncryption(Buffer.alloc(32, 7));
  const announcements = await openAnnouncements({ connection, log: { warn: () => undefined } });
  const app = await buildApp({
    db,
    clock,
    storage,
    sendSms: async (sms) => void sent.push(sms),
    secret: TEST_SECRET,
    encryption,
    announcements,
    beatMs: 100,
    requestPictures: async (_tx, fileId) => void asked.push(fileId),
    askForEmail: async (_tx, emailId) => void askedEmails.push(emailId),
    requestPayout: async (_tx, sellerId) => void askedPayouts.push(sellerId),
    isSchemaCurrent: async () => true,
    otpPerAddressPerHour: 30,
    newItemsPerDay: 1_000,
    supportEmail: 'support@example.com',
    cardFolder: `${folder}-cards`,
    system: {
      version: '1.2.3',
      startedAt: clock(),
      dataDir: folder,
      storage,
      gaps: ['sms-outbox'],
      mailServer: null,
      sms: { provider: 'outbox', readRecord: () => ({ sentAt: null, failedAt: null, fault: null }) },
      retryJob: async (_tx, queue, id) => void retried.push(`${queue} ${id}`),
    },
    ...changes,
  });
  return {
    app,
    db,
    pool,
    storage,
    sent,
    asked,
    askedEmails,
    askedPayouts,
    retried,
    encryption,
    announcements,
  };
};

/** `changes` overrides the server's dependencies; `given` is a database of the test's own, dropped at the end as any is. */
export const startTestApp = async (
  changes: Partial<AppDeps> = {},
  reach?: Reach,
  given?: TestDatabase,
): Promise<TestApp> => {
  const database = given ?? (await testDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-test-'));
  let time = Date.parse('2026-11-20T06:30:00.000Z');
  const clock = () => new Date(time);
  const { app, db, pool, announcements, ...parts } = await buildTestApp(
    { connection: database.connection, folder, clock },
    changes,
    reach,
  );
  const session = (subject: Parameters<typeof openSession>[1]) => openSession(db, subject, clock());
  const anAdmin = async (): Promise<Someone> => {
    await ensureFirstAdmin({ db, clock }, { id: 'boss', password: PASSWORD });
    const { id } = await db.selectFrom('admins').select('id').orderBy('created_at').executeTakeFirstOrThrow();
    return { id, token: await session({ kind: 'admin', adminId: id }) };
  };

  return {
    app,
    db,
    ...parts,
    asOwner: (sql) => query(database.owner, sql),
    connection: database.connection,
    folder,
    now: clock,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    contradictions: () => findContradictions(pool),
    call: (token, request) =>
      app.inject({
        ...request,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
      }),
    aUser: async (mobile, role = 'content_producer') => {
      const { id } = await saveLogin(db, mobile, role, clock());
      await saveProfile(db, id, { name: `House ${mobile}` });
      await markProfileComplete(db, id, clock());
      return { id, token: await session({ kind: 'user', userId: id }) };
    },
    anOtt: async (ottId) => {
      const { _id: id } = await addOtt({ db, clock }, createNobody(), {
        ottId,
        name: `Platform ${ottId}`,
        password: PASSWORD,
      });
      return { id, token: await session({ kind: 'ott', ottId: id }) };
    },
    anAdmin,
    anotherAdmin: async (name) => {
      await anAdmin();
      const admin = { id: name, password: PASSWORD };
      const id = await db.transaction().execute((tx) => addSampleAdmin(tx, admin, clock()));
      return { id, token: await session({ kind: 'admin', adminId: id }) };
    },
    close: async () => {
      await app.close();
      await announcements.stop();
      // The data keep their invariants after any test.
      const broken = await findContradictions(pool);
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      await rm(`${folder}-cards`, { recursive: true, force: true });
      if (broken.length > 0) throw new Error(`the data contradicts its rules: ${JSON.stringify(broken)}`);
    },
  };
};

const contents: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  jpg: aJpeg(),
  jpeg: aJpeg(),
  png: aPng(),
  doc: aCompoundFile('WordDocument'),
  docx: aZip('[Content_Types].xml', 'word/document.xml'),
  xls: aCompoundFile('Workbook'),
  xlsx: aZip('[Content_Types].xml', 'xl/workbook.xml'),
};

/** A file with content that fits its extension; `more` varies it. */
export const aFile = (extension: string, name = `file.${extension}`, more = ''): File =>
  new File([contents[extension] ?? '', more], name);

/** A form with every field of the kind, its files small but real. */
export const aForm = (
  kind: Kind,
  ottId: string,
  changes: Record<string, string | File | null> = {},
): FormData => {
  const files = Object.fromEntries(
    listFieldsOfType(kind, 'file').map(([name, { accept }]) => [
      name,
      aFile(accept.includes('pdf') ? 'pdf' : 'jpg'),
    ]),
  );
  const form = new FormData();
  const values: Record<string, unknown> = { ...createFilledForm(kind), ottId, ...files, ...changes };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) continue;
    form.append(name, value instanceof File || typeof value === 'string' ? value : asText(value));
  }
  return form;
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : JSON.stringify(value));

/** The parameters of inject for a form. */
export const multipart = async (
  form: FormData,
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};
