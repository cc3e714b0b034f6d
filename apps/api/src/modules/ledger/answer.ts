import {
  type AccountKind,
  type AccountMove,
  type AccountReference,
  accountKinds,
  type LedgerAccount,
  type LedgerMove,
  type LedgerTransaction,
  type WholeTransaction,
} from '@cinvoice/contract/market/ledger';
import type {
  AccountMoveRow,
  AccountRow,
  MoveRow,
  SummedTransactionRow,
  TransactionRow,
} from './read-repo.ts';

export const toAccount = (row: AccountRow): LedgerAccount => ({
  _id: row.name,
  name: row.name,
  kind: row.kind,
  subject: row.subject,
  label: row.label,
  isAsset: row.is_asset,
  balancePaise: row.balance_paise,
});

const toFacts = (row: TransactionRow) => ({
  _id: row.id,
  number: row.number,
  event: row.event,
  subject: row.subject,
  day: row.day,
  at: row.at.toISOString(),
  reverses: row.reverses,
  reversedBy: row.reversed_by,
});

export const toAccountMove = (row: AccountMoveRow): AccountMove => ({
  ...toFacts(row),
  _id: `${row.number}.${row.line}`,
  line: row.line,
  other: {
    name: row.other_name,
    kind: row.other_kind,
    subject: row.other_subject,
    label: row.other_label,
  },
  side: row.is_debit ? 'debit' : 'credit',
  amountPaise: row.amount_paise,
  balanceAfterPaise: row.balance_after,
});

export const toTransaction = (row: SummedTransactionRow): LedgerTransaction => ({
  ...toFacts(row),
  hash: row.hash.toString('hex'),
  moves: row.moves,
  amountPaise: row.amount_paise,
});

export const toKind = (name: string): AccountKind => {
  const kind = accountKinds.find((each) => each === name.split(':')[0]);
  if (!kind) throw new TypeError(`'${name}' names no account of the books`);
  return kind;
};

export const toReference = (name: string, subject: string | null, label: string): AccountReference => ({
  name,
  kind: toKind(name),
  subject,
  label,
});

const toMove = (row: MoveRow): LedgerMove => ({
  line: row.line,
  debit: toReference(row.debit, row.debit_subject, row.debit_label),
  credit: toReference(row.credit, row.credit_subject, row.credit_label),
  amountPaise: row.amount_paise,
});

/** The text as `ledger_post` makes and hashes it, made anew from what is stored. */
const toHashedText = (row: TransactionRow, moves: readonly MoveRow[]): string =>
  [
    row.number,
    row.id,
    row.event,
    row.subject,
    row.day,
    row.at.toISOString(),
    row.reverses_id ?? '',
    moves.map(({ debit, credit, amount_paise }) => `${debit}>${credit}:${amount_paise}`).join(';'),
  ].join('|');

export const toWholeTransaction = (
  row: SummedTransactionRow,
  hashBefore: Buffer,
  moves: readonly MoveRow[],
): WholeTransaction => ({
  ...toTransaction(row),
  reversesId: row.reverses_id,
  hashBefore: hashBefore.toString('hex'),
  text: toHashedText(row, moves),
  lines: moves.map(toMove),
});
