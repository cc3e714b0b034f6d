import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { type RequestOrigin, spendCode } from '#api/modules/auth/index.ts';
import { changeInvoice, type InvoiceRow, lockInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { lockOpenSale, type SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import type { SaleDeps } from './deps.ts';
import { assertNotHindered } from './guards.ts';
import { findMobile, saveSignature } from './repo.ts';

/** The seller who signs, with where the request comes from. */
export type Signer = { actor: ActorOf<'user'>; by: AuditActor; origin: RequestOrigin };

type Signing = { id: string; version: number };

type Signed = { row: InvoiceRow; sale: SaleRow };

/** Throws not-found, not-allowed, wrong-state and changed-meanwhile, and once the offer's time is over. */
const lockOffer = async (
  deps: SaleDeps,
  tx: Db,
  { actor }: Signer,
  { id, version }: Signing,
): Promise<Signed> => {
  const row = await lockInvoiceOrThrow(tx, actor, { id, call: 'sign', version });
  const sale = await lockOpenSale(tx, id);
  if (sale.lapses_at <= deps.clock()) throw detailedProblem(makeDetail('offer-lapsed'));
  await assertNotHindered(tx, id);
  return { row, sale };
};

/** The seller signs the deed with a code by SMS: from then on investors can buy. */
export const signAssignment = async (
  deps: SaleDeps,
  signer: Signer,
  { code: otp, ...signing }: Signing & { code: string },
): Promise<InvoiceRow> => {
  // A wrong code is told only once nothing else stands against it.
  await deps.db.transaction().execute((tx) => lockOffer(deps, tx, signer, signing));
  const mobile = await findMobile(deps.db, signer.actor.userId);
  const { origin, by, actor } = signer;
  return spendCode(deps.codes, { mobile, otp, purpose: 'sign-assignment', origin }, async (tx) => {
    const now = deps.clock();
    const { row, sale } = await lockOffer(deps, tx, signer, signing);
    await saveSignature(tx, sale.id, { by: actor.userId, address: by.address }, now);
    const user = { kind: 'user', id: actor.userId } as const;
    const changed = await changeInvoice(tx, row, { to: 'listed', event: 'signed', actor: user }, now);
    const target = { kind: 'invoice' as const, id: row.id, label: row.number };
    const details = { deed: sale.deed_hash.toString('hex') };
    await writeAudit(tx, { action: 'assignment-signed', by, target, details }, now);
    return changed;
  });
};
