import { timingSafeEqual } from 'node:crypto';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { ACCEPTANCE_TEXT_VERSION, writeAcceptanceText } from '@cinvoice/contract/market/acceptance-texts';
import { CODE_TRIES } from '@cinvoice/contract/market/acceptances';
import { toCanonicalText, toSingleLine } from '@cinvoice/contract/market/canonical-text';
import { sourceLanguage, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import { changeInvoice } from '#api/modules/invoices/index.ts';
import { createOfficerCode } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, type Problem } from '#api/platform/problem.ts';
import { auditInvoice } from './audit.ts';
import type { AcceptanceDeps, PayerActor } from './deps.ts';
import { assertGround, type Ground, holdGround, refuseGoneOfficer, toPayable } from './guards.ts';
import { notifyAccepted } from './notify.ts';
import { findForCall, findOfPayer, lockForCall, type PayerInvoice } from './payer-invoice.ts';
import {
  closeRequests,
  countWrongCode,
  findOpenRequest,
  insertAcceptance,
  lockOpenRequest,
  type RequestRow,
} from './repo.ts';
import { hashCanonicalText } from './whole.ts';

const isRightCode = (given: string, key: Buffer, requestId: string): boolean => {
  const due = Buffer.from(createOfficerCode(key, requestId));
  const shown = Buffer.from(given);
  return shown.length === due.length && timingSafeEqual(shown, due);
};

/** Throws without a code that is open for the invoice as it is. */
const assertOpen = (request: RequestRow | undefined, { state, version }: PayerInvoice): RequestRow => {
  if (!request || request.version !== version) throw detailedProblem(makeDetail('no-open-code'), { state });
  return request;
};

const toFacts = (deps: AcceptanceDeps, invoice: PayerInvoice, ground: Ground, request: RequestRow) => ({
  seller: toSingleLine(invoice.sellerLegalName),
  payer: toSingleLine(ground.payerName),
  title: toSingleLine(ground.title.name),
  number: invoice.number,
  invoiceDay: invoice.invoice_day,
  dueDay: invoice.due_day,
  tdsPaise: request.tds_paise,
  otherDeductionsPaise: request.other_deductions_paise,
  payablePaise: toPayable(invoice, {
    tdsPaise: request.tds_paise,
    otherDeductionsPaise: request.other_deductions_paise,
  }),
  accountHolder: toSingleLine(ground.escrow.holder_name),
  accountNumber: deps.readNumber(ground.escrow),
  ifsc: ground.escrow.ifsc,
});

/** The acceptance with its text and hash, as it is stored. */
const makeAcceptance = (
  deps: AcceptanceDeps,
  by: PayerActor,
  invoice: PayerInvoice,
  ground: Ground,
  request: RequestRow,
) => {
  const at = deps.clock();
  const facts = toFacts(deps, invoice, ground, request);
  const officer = {
    name: toSingleLine(ground.officer.name),
    designation: toSingleLine(ground.officer.designation),
    email: ground.officer.email,
  };
  const textIn = (language: string): string => writeAcceptanceText(facts, officer, language).join('\n');
  const canonicalText = toCanonicalText({
    textVersion: ACCEPTANCE_TEXT_VERSION,
    seller: facts.seller,
    payer: facts.payer,
    titleKind: ground.title.kind,
    titleId: ground.title.id,
    number: facts.number,
    invoiceDay: facts.invoiceDay,
    dueDay: facts.dueDay,
    taxablePaise: invoice.taxable_paise,
    gstPaise: invoice.gst_paise,
    tdsPaise: facts.tdsPaise,
    otherDeductionsPaise: facts.otherDeductionsPaise,
    escrowAccountNumber: facts.accountNumber,
    escrowIfsc: facts.ifsc,
    officerName: officer.name,
    officerDesignation: officer.designation,
    officerEmail: officer.email,
    at,
  });
  return {
    invoice_id: invoice.id,
    version: invoice.version + 1,
    request_id: request.id,
    officer_id: request.officer_id,
    officer_name: officer.name,
    officer_designation: officer.designation,
    officer_email: officer.email,
    seller_name: facts.seller,
    payer_name: facts.payer,
    payable_paise: facts.payablePaise,
    tds_paise: facts.tdsPaise,
    other_deductions_paise: facts.otherDeductionsPaise,
    text_version: ACCEPTANCE_TEXT_VERSION,
    text: textIn(sourceLanguage),
    translations: Object.fromEntries(translatedLanguages.map((language) => [language, textIn(language)])),
    escrow_account_id: ground.escrow.id,
    address: by.address,
    at,
    canonical_text: canonicalText,
    hash: hashCanonicalText(canonicalText),
  };
};

/** The deductions that the payer stated otherwise than the seller. */
const listChanges = (invoice: PayerInvoice, { tds_paise: tds, other_deductions_paise: other }: Accepted) => [
  ...(invoice.tds_paise === tds ? [] : [{ field: 'tdsPaise', from: invoice.tds_paise, to: tds }]),
  ...(invoice.other_deductions_paise === other
    ? []
    : [{ field: 'otherDeductionsPaise', from: invoice.other_deductions_paise, to: other }]),
];

/** Counts a wrong code, which must stay counted: the refusal is thrown after the commit. */
const countWrong = async (
  deps: AcceptanceDeps,
  tx: Db,
  by: PayerActor,
  invoice: PayerInvoice,
  { id }: RequestRow,
): Promise<Problem> => {
  const wrong = await countWrongCode(tx, id, CODE_TRIES, deps.clock());
  await auditInvoice(
    tx,
    by,
    invoice,
    { action: 'acceptance-failed', details: { wrong: 'code' } },
    deps.clock(),
  );
  const left = CODE_TRIES - wrong;
  const detail = left > 0 ? makeDetail('officer-code-wrong', { left }) : makeDetail('officer-code-void');
  return detailedProblem(detail, { triesLeft: left });
};

type Accepted = ReturnType<typeof makeAcceptance>;

/** The invoice's amounts follow the payer's statement. */
const saveAccepted = async (
  deps: AcceptanceDeps,
  tx: Db,
  by: PayerActor,
  invoice: PayerInvoice,
  accepted: Accepted,
): Promise<void> => {
  const { tds_paise, other_deductions_paise, at } = accepted;
  const changes = listChanges(invoice, accepted);
  const change = {
    to: 'accepted',
    event: 'accepted',
    actor: { kind: 'ott', id: by.id },
    details: { changes, officer: `${accepted.officer_name}, ${accepted.officer_designation}` },
    changes: { tds_paise, other_deductions_paise, accepted_at: at },
  } as const;
  const row = await changeInvoice(tx, invoice, change, at);
  const { hash, officer_email: officer } = accepted;
  const details = { officer, payablePaise: accepted.payable_paise, hash: hash.toString('hex') };
  await auditInvoice(tx, by, invoice, { action: 'invoice-accepted', details }, at);
  await notifyAccepted(deps, tx, row, accepted, changes.length > 0);
};

/**
 * Accepts the debt with the officer's code. The row, the state, the event and the message stand together, or none does. Returns
 * the refusal of a wrong code, which is thrown once it is counted.
 */
const acceptOnce = async (
  deps: AcceptanceDeps,
  tx: Db,
  by: PayerActor,
  { id, code, expected }: { id: string; code: string; expected: RequestRow },
): Promise<Problem | null> => {
  const now = deps.clock();
  const held = await findOfPayer(tx, by, id);
  const ground = await holdGround(tx, held, {
    officerId: expected.officer_id,
    now,
    refuseOfficer: refuseGoneOfficer,
  });
  const invoice = await lockForCall(tx, by, { id, call: 'accept' });
  const request = assertOpen(await lockOpenRequest(tx, id, now), invoice);
  // Another request was made since the officer was locked.
  if (request.id !== expected.id) throw detailedProblem(makeDetail('no-open-code'), { state: invoice.state });
  if (!isRightCode(code, deps.codeKey, request.id)) return countWrong(deps, tx, by, invoice, request);
  const acceptance = makeAcceptance(deps, by, invoice, assertGround(ground), request);
  await closeRequests(tx, id, now);
  await insertAcceptance(tx, acceptance);
  await saveAccepted(deps, tx, by, invoice, acceptance);
  return null;
};

export const confirmAcceptance = async (
  deps: AcceptanceDeps,
  by: PayerActor,
  id: string,
  code: string,
): Promise<void> => {
  const found = await findForCall(deps.db, by, { id, call: 'accept' });
  const expected = assertOpen(await findOpenRequest(deps.db, id, deps.clock()), found);
  const refusal = await deps.db
    .transaction()
    .execute((tx) => acceptOnce(deps, tx, by, { id, code, expected }));
  if (refusal) throw refusal;
};
