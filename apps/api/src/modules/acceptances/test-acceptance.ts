import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { openSession } from '#api/modules/auth/index.ts';
import { changeInvoice, findInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { startMarket } from '#api/modules/invoices/test-market.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { insertTestOfficer, insertTestPayer } from '#api/modules/payers/test-payers.ts';
import { newId } from '#api/platform/ids.ts';
import { PASSWORD, type Someone, type TestApp } from '#api/test-app.ts';

export const ESCROW_NUMBER = '50200012344471';
export const OFFICER = 'meera@northlight.example';

/** An escrow account in force, as its order would have left it. */
export const insertEscrow = async (server: TestApp): Promise<string> => {
  const id = newId(server.now());
  await server.db
    .insertInto('bank_accounts')
    .values({
      id,
      owner_kind: 'escrow',
      user_id: null,
      ott_id: null,
      holder_name: 'Cinvoice Escrow',
      number: server.encryption.encrypt(ESCROW_NUMBER, `number of bank account ${id}`),
      number_mark: Buffer.alloc(32, 1),
      number_end: '4471',
      ifsc: 'HDFC0000060',
      bank: 'HDFC Bank',
      trustee: 'Axis Trustee',
      reference_prefix: 'CV',
      vpa: '',
      state: 'active',
      order_id: null,
      usable_from: server.now(),
      created_at: server.now(),
    })
    .execute();
  return id;
};

/** A verified payer with an officer, and an escrow account. */
export const insertParties = async (server: TestApp, ottId: string) => {
  const place = { db: server.db, ottId, now: server.now() };
  await insertTestPayer(place);
  const officerId = await insertTestOfficer(place, OFFICER);
  return { officerId, escrowId: await insertEscrow(server) };
};

/** A draft put into its payer's queue, as a submission would have left it. */
export const submitDraft = (server: TestApp, sellerId: string, draft: WholeInvoice): Promise<void> =>
  server.db.transaction().execute(async (tx) => {
    const now = server.now();
    const row = await findInvoiceOrThrow(tx, { kind: 'user', userId: sellerId, roles: [] }, draft._id);
    const files = row.files.map(({ id, field, name, size }) => [
      field,
      { id, name, size, sha256: 'a'.repeat(64) },
    ]);
    const submission = {
      number: draft.number,
      invoiceDay: draft.invoiceDay,
      dueDay: draft.dueDay,
      taxablePaise: draft.taxablePaise,
      gstPaise: draft.gstPaise,
      tdsPaise: draft.tdsPaise,
      otherDeductionsPaise: draft.otherDeductionsPaise,
      irn: null,
      title: draft.title,
      sellerLegalName: 'Paper Kite Films Private Limited',
      payerLegalName: 'Nimbus Streaming Private Limited',
      files: Object.fromEntries(files),
    };
    const changes = {
      submitted_at: now,
      reached_payer_at: now,
      payer_version: row.version + 1,
      payer_due_day: row.due_day,
      tax_number: '27AAAAP0042A1Z5',
      file_sha256: Buffer.from(row.id),
    };
    const actor = { kind: 'user', id: sellerId } as const;
    await changeInvoice(
      tx,
      row,
      { to: 'submitted', event: 'submitted', actor, details: { submission }, changes },
      now,
    );
  });

const HOUR = 3_600_000;
/** The same in every round: amounts that grow with the rounds end beyond what an invoice may say. */
const AMOUNT_PAISE = 1_00_00_000_00;

type Answer = { statusCode: number; json: () => { type?: string; code?: string } };

/** '401 wrong-credentials' */
export const toOutcome = (answer: Answer): string =>
  [answer.statusCode, answer.json().type?.replace('/problems/', '')].filter(Boolean).join(' ');

/** A payer with an officer, an escrow account, and invoices that wait for it. */
export const startAcceptance = async (...how: Parameters<typeof startMarket>) => {
  const market = await startMarket(...how);
  const { server, itsOtt } = market;
  const { officerId, escrowId } = await insertParties(server, itsOtt.id);

  const aSubmitted = async (changes: Record<string, unknown> = {}): Promise<WholeInvoice> => {
    const draft = await market.aDraft(changes);
    await submitDraft(server, market.asha.id, draft);
    return market.readInvoice(itsOtt, draft._id);
  };
  /** The limit of codes an hour is not what many rounds are about, nor how long sessions last. */
  const passAnHour = async (): Promise<void> => {
    const { asha } = market;
    server.pass(HOUR);
    asha.token = await openSession(server.db, { kind: 'user', userId: asha.id }, server.now());
    itsOtt.token = await openSession(server.db, { kind: 'ott', ottId: itsOtt.id }, server.now());
  };
  /** One of as many as it takes: the amount stays what it is. */
  const aSubmittedInRound = async (round: number): Promise<WholeInvoice> => {
    if (round % 20 === 0) await passAnHour();
    return aSubmitted({ taxablePaise: AMOUNT_PAISE });
  };
  const post = (who: Someone, url: string, payload: object = {}) =>
    server.call(who.token, { method: 'POST', url: `/api/v1${url}`, payload });
  const ask = (invoice: WholeInvoice, changes: object = {}, who = itsOtt) =>
    post(who, `/invoices/${invoice._id}/accept`, {
      officerId,
      tdsPaise: invoice.tdsPaise,
      otherDeductionsPaise: invoice.otherDeductionsPaise,
      password: PASSWORD,
      version: invoice.version,
      ...changes,
    });
  const confirm = (invoice: WholeInvoice, code: string, who = itsOtt) =>
    post(who, `/invoices/${invoice._id}/accept/confirm`, { code });
  /** The codes that arrived since. */
  const readCodes = async (): Promise<string[]> =>
    (await readMail(server)).flatMap(({ text }) => /^([A-Z]{8})$/m.exec(text)?.[1] ?? []);
  /** Asks and returns the code that the officer got. */
  const readCode = async (invoice: WholeInvoice, changes: object = {}): Promise<string> => {
    const asked = await ask(invoice, changes);
    if (asked.statusCode !== 202) throw new Error(asked.body);
    return (await readCodes()).at(-1) ?? '';
  };
  const aCode = 'ABCDEFGH';
  /** Another code of the right form. */
  const aWrongCode = (right: string): string => (right === aCode ? 'HGFEDCBA' : aCode);
  const read = (who: Someone, invoice: WholeInvoice) => market.readInvoice(who, invoice._id);
  const accept = async (invoice: WholeInvoice, changes: object = {}) =>
    confirm(invoice, await readCode(invoice, changes));
  return {
    ...market,
    officerId,
    escrowId,
    aSubmitted,
    aSubmittedInRound,
    post,
    ask,
    confirm,
    readCodes,
    readCode,
    aWrongCode,
    read,
    accept,
  };
};

export type TestAcceptance = Awaited<ReturnType<typeof startAcceptance>>;
