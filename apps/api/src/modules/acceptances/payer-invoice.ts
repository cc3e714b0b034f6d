import type { InvoiceCall } from '@cinvoice/contract/market/invoice-states';
import { submission } from '@cinvoice/contract/market/invoices';
import { z } from 'zod';
import { findInvoiceOrThrow, type InvoiceRow, lockInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { PayerActor } from './deps.ts';

/** An invoice as its payer reads it: the seller's name is the one that was verified at the submission. */
export type PayerInvoice = InvoiceRow & { sellerLegalName: string };

const shownDetails = z.looseObject({ submission });

const toPayerInvoice = (row: InvoiceRow): PayerInvoice => ({
  ...row,
  sellerLegalName: shownDetails.parse(row.shown).submission.sellerLegalName,
});

const toActor = ({ id }: PayerActor) => ({ kind: 'ott' as const, ottId: id });

/** Of its payer, in any state. */
export const findOfPayer = async (db: Db, by: PayerActor, id: string): Promise<PayerInvoice> =>
  toPayerInvoice(await findInvoiceOrThrow(db, toActor(by), id));

type Wanted = { id: string; call: InvoiceCall; version?: number };

/** Locked. Throws not-found, not-allowed, wrong-state and changed-meanwhile, in this order. */
export const lockForCall = async (
  tx: Db,
  by: PayerActor,
  { id, call, version }: Wanted,
): Promise<PayerInvoice> => toPayerInvoice(await lockInvoiceOrThrow(tx, toActor(by), { id, call, version }));

/** The same for a first look, before a password or a code is judged. */
export const findForCall = (db: Db, by: PayerActor, wanted: Wanted): Promise<PayerInvoice> =>
  db.transaction().execute((tx) => lockForCall(tx, by, wanted));
