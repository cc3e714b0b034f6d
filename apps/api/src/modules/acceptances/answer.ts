import { ACCEPTANCE_TEXT_VERSION } from '@cinvoice/contract/market/acceptance-texts';
import {
  type Acceptance,
  type AcceptancePreparation,
  CODE_TRIES,
  type OpenRequest,
} from '@cinvoice/contract/market/acceptances';
import { z } from 'zod';
import { findCurrentEscrow } from '#api/modules/bank-accounts/index.ts';
import { findActivePayer } from '#api/modules/payers/index.ts';
import type { Db } from '#api/platform/db.ts';
import { createProblemBody, type Problem } from '#api/platform/problem.ts';
import { findObstacle, toPayable } from './guards.ts';
import type { PayerInvoice } from './payer-invoice.ts';
import {
  type AcceptanceRow,
  findOpenRequest,
  findTitle,
  listActiveOfficers,
  type RequestRow,
} from './repo.ts';
import { isRowWhole, type ReadAccountNumber } from './whole.ts';

/** 'm…@northlight.example': enough to know whom to ask, too little to write to. */
const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
};

const toAmounts = (row: RequestRow) => ({
  tdsPaise: row.tds_paise,
  otherDeductionsPaise: row.other_deductions_paise,
});

export const toOpenRequest = (row: RequestRow, invoice: PayerInvoice): OpenRequest => ({
  officer: {
    name: row.officer_name,
    designation: row.officer_designation,
    email: maskAddress(row.officer_email),
  },
  ...toAmounts(row),
  payablePaise: toPayable(invoice, toAmounts(row)),
  askedAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  triesLeft: CODE_TRIES - row.wrong_tries,
});

const toObstacle = (problem: Problem | null): AcceptancePreparation['obstacle'] => {
  if (!problem) return null;
  const { code, detail: message } = createProblemBody(problem);
  return { code, message };
};

/** What the screen of accepting shows: names, account, officers, and a code that is out already. */
export const readPreparation = async (
  { db, readNumber }: { db: Db; readNumber: ReadAccountNumber },
  invoice: PayerInvoice,
  now: Date,
): Promise<AcceptancePreparation> => {
  const [payer, escrow, title, officers, open, obstacle] = await Promise.all([
    findActivePayer(db, invoice.ott_id),
    findCurrentEscrow(db, now),
    findTitle(db, invoice.submission_id),
    listActiveOfficers(db, invoice.ott_id),
    findOpenRequest(db, invoice.id, now),
    findObstacle(db, invoice, now),
  ]);
  return {
    seller: invoice.sellerLegalName,
    payer: payer?.legal_name ?? '',
    title: title.name,
    textVersion: ACCEPTANCE_TEXT_VERSION,
    escrow: escrow
      ? { holderName: escrow.holder_name, number: readNumber(escrow), ifsc: escrow.ifsc, bank: escrow.bank }
      : null,
    officers: officers.map(({ id, name, designation, email, usable_from: from }) => ({
      _id: id,
      name,
      designation,
      email: maskAddress(email),
      usableFrom: from.toISOString(),
      isUsable: from <= now,
    })),
    request: open?.version === invoice.version ? toOpenRequest(open, invoice) : null,
    obstacle: toObstacle(obstacle),
  };
};

const translations = z.record(z.string(), z.string());

export const toAcceptance = (row: AcceptanceRow, readNumber: ReadAccountNumber): Acceptance => {
  const texts = { en: row.text, ...translations.parse(row.translations) };
  return {
    officer: { name: row.officer_name, designation: row.officer_designation, email: row.officer_email },
    payablePaise: row.payable_paise,
    tdsPaise: row.tds_paise,
    otherDeductionsPaise: row.other_deductions_paise,
    escrow: {
      holderName: row.escrow_holder,
      number: readNumber({ id: row.escrow_account_id, number: row.escrow_number }),
      ifsc: row.escrow_ifsc,
      bank: row.escrow_bank,
    },
    at: row.at.toISOString(),
    textVersion: row.text_version,
    texts: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.split('\n')])),
    canonicalText: row.canonical_text,
    hash: row.hash.toString('hex'),
    isWhole: isRowWhole(row, readNumber),
  };
};
