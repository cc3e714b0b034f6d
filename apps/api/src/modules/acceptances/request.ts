import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { formatDate, formatDateTimeIn } from '@cinvoice/contract/dates';
import { CODE_MINUTES, type OpenRequest } from '@cinvoice/contract/market/acceptances';
import { formatPaise } from '@cinvoice/contract/money';
import { limitTries } from '#api/modules/auth/index.ts';
import { findOttCredentials } from '#api/modules/otts/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { verifyPassword } from '#api/platform/passwords.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { toOpenRequest } from './answer.ts';
import { auditInvoice } from './audit.ts';
import type { AcceptanceDeps, PayerActor } from './deps.ts';
import {
  assertGround,
  assertSomethingLeft,
  type Ground,
  holdGround,
  refuseOfficerField,
  type Stated,
  toPayable,
} from './guards.ts';
import { findForCall, findOfPayer, lockForCall, type PayerInvoice } from './payer-invoice.ts';
import { closeRequests, findOttLanguage, insertRequest, lockOpenRequest } from './repo.ts';

/** Codes that one payer may have mailed: a stolen password is no means to flood a mailbox. */
const CODES = 30;
const CODES_SECONDS = 3_600;

export type AskedAcceptance = Stated & { officerId: string; password: string; version: number };

const MINUTE_MS = 60_000;

const wrongPassword = { action: 'acceptance-failed', details: { wrong: 'password' } } as const;

/** Counts like a sign-in, so that an open browser is no place to guess. Returns the hash that the password fits. */
const provePassword = async (
  deps: AcceptanceDeps,
  by: PayerActor,
  invoice: PayerInvoice,
  password: string,
): Promise<string> => {
  const own = await findOttCredentials(deps.db, by.id);
  if (!own) throw new Problem('not-signed-in');
  const check = async (): Promise<true | null> => {
    if (await verifyPassword(password, own.passwordHash)) return true;
    await auditInvoice(deps.db, by, invoice, wrongPassword, deps.clock());
    return null;
  };
  await limitTries(deps, `ott ${by.id} signed in`, check, () =>
    detailedProblem(makeDetail('accept-password-wrong')),
  );
  return own.passwordHash;
};

/** One that an admin has just set proves nothing: it was right, and is not any more. */
const assertSamePassword = async (tx: Db, { id }: PayerActor, passwordHash: string): Promise<void> => {
  const own = await findOttCredentials(tx, id);
  if (own?.passwordHash !== passwordHash) throw detailedProblem(makeDetail('accept-password-wrong'));
};

type Mailing = { requestId: string; invoice: PayerInvoice; ground: Ground; stated: Stated; expiresAt: Date };

/** The code goes to the officer's mailbox and nowhere else. */
const mailCode = async (
  { queueEmail }: AcceptanceDeps,
  tx: Db,
  { requestId, invoice, ground, stated, expiresAt }: Mailing,
  now: Date,
): Promise<void> => {
  const language = await findOttLanguage(tx, invoice.ott_id);
  const parameters = {
    language,
    requestId,
    officer: ground.officer.name,
    designation: ground.officer.designation,
    payer: ground.payerName,
    seller: invoice.sellerLegalName,
    number: invoice.number,
    title: ground.title.name,
    payable: formatPaise(toPayable(invoice, stated)),
    dueDay: formatDate(invoice.due_day),
    tds: formatPaise(stated.tdsPaise),
    otherDeductions: formatPaise(stated.otherDeductionsPaise),
    until: formatDateTimeIn(expiresAt.toISOString()),
    uselessFrom: expiresAt.toISOString(),
  };
  const to = { kind: 'address' as const, address: ground.officer.email };
  await queueEmail(tx, { event: 'officer-code', cause: requestId, to, parameters }, now);
};

const openRequest = async (
  deps: AcceptanceDeps,
  tx: Db,
  by: PayerActor,
  invoice: PayerInvoice,
  ground: Ground,
  { officerId, tdsPaise, otherDeductionsPaise }: AskedAcceptance,
): Promise<OpenRequest> => {
  const now = deps.clock();
  const stated = { tdsPaise, otherDeductionsPaise };
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await closeRequests(tx, invoice.id, now);
  await insertRequest(
    tx,
    { id, invoiceId: invoice.id, version: invoice.version, officerId, ...stated, expiresAt },
    now,
  );
  await mailCode(deps, tx, { requestId: id, invoice, ground, stated, expiresAt }, now);
  const details = { officer: ground.officer.email, ...stated };
  await auditInvoice(tx, by, invoice, { action: 'acceptance-asked', details }, now);
  const open = await lockOpenRequest(tx, invoice.id, now);
  if (!open) throw new Error('a request that was just opened is not there');
  return toOpenRequest(open, invoice);
};

/** Mails a code to the officer. An older open request is closed: its code is void. */
export const requestAcceptance = async (
  deps: AcceptanceDeps,
  by: PayerActor,
  id: string,
  asked: AskedAcceptance,
): Promise<OpenRequest> => {
  const wanted = { id, call: 'accept', version: asked.version } as const;
  assertSomethingLeft(await findOfPayer(deps.db, by, id), asked);
  const found = await findForCall(deps.db, by, wanted);
  const passwordHash = await provePassword(deps, by, found, asked.password);
  const codes = { key: `officers' codes of ott ${by.id}`, most: CODES, seconds: CODES_SECONDS };
  await consumeRateLimit(deps.db, codes, deps.clock());
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await assertSamePassword(tx, by, passwordHash);
    const ground = await holdGround(tx, found, {
      officerId: asked.officerId,
      now,
      refuseOfficer: refuseOfficerField,
    });
    const invoice = await lockForCall(tx, by, wanted);
    assertSomethingLeft(invoice, asked);
    return openRequest(deps, tx, by, invoice, assertGround(ground), asked);
  });
};
