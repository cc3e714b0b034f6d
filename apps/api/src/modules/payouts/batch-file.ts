import { createHash } from 'node:crypto';
import type { PayoutColumn } from '@cinvoice/contract/market/payouts';
import { readAccountNumber } from '#api/modules/bank-accounts/index.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import type { BatchServices } from './deps.ts';
import type { NamedRow } from './repo.ts';

/** The row and column of an encrypted file: it does not decrypt anywhere else. */
export const toFilePurpose = (batchId: string): string => `file of batch ${batchId}`;

/** '7200180.00', without groups: banks read it by machine. */
const toRupees = (paise: number): string => {
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Names are people's own texts: none of them is a formula in whatever opens the file, and each stays on its line. */
const toPlain = (name: string): string => name.replace(/[\p{Cc}]/gu, ' ').replace(/^[\s=+\-@]+/, '');

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cells = {
  beneficiary: ({ row }) => toPlain(row.holder_name),
  ifsc: ({ row }) => row.ifsc,
  account: ({ row, encryption }) =>
    readAccountNumber(encryption, { id: row.bank_account_id, number: row.number }),
  amount: ({ row }) => toRupees(row.amount_paise),
  reference: ({ row }) => row.reference,
} as const satisfies Record<PayoutColumn, (of: { row: NamedRow; encryption: Encryption }) => string>;

export type BatchFile = { bytes: Buffer; sha256: Buffer };

/** The file for the bank: a heading, and a line for each payout, in the order in which they were asked for. */
export const makeBatchFile = (
  { encryption, payoutColumns }: BatchServices,
  rows: readonly NamedRow[],
): BatchFile => {
  const lines = rows.map((row) => payoutColumns.map((column) => quote(cells[column]({ row, encryption }))));
  const text = [payoutColumns, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
  const bytes = Buffer.from(text);
  return { bytes, sha256: createHash('sha256').update(bytes).digest() };
};
