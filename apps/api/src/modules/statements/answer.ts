import type { EscrowReference } from '@cinvoice/contract/market/statements/lines';
import { statementMapping } from '@cinvoice/contract/market/statements/mapping';
import type { Statement } from '@cinvoice/contract/market/statements/statements';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { StatementRow } from './repo.ts';

export const toEscrowReference = (row: {
  id: string;
  bank: string;
  number_end: string;
}): EscrowReference => ({
  _id: row.id,
  bank: row.bank,
  numberEnd: row.number_end,
});

type Sums = Pick<StatementRow, 'closing_paise' | 'books_paise' | 'later_paise'>;

/**
 * The closing less the lines up to its last day. A later file of the same last day adds lines to that day; the earlier
 * one stays whole by those that were known when it came.
 */
export const computeDifference = ({ closing_paise, books_paise, later_paise }: Sums): number => {
  const byAll = closing_paise - books_paise;
  return byAll + later_paise === 0 ? 0 : byAll;
};

const computeOpeningDifference = (row: StatementRow): number | null => {
  if (!row.opening_stated) return null;
  // The account without the lines of this file.
  const byLines = row.closing_paise - computeDifference(row) - row.lines_paise;
  return row.opening_paise - byLines;
};

export const toStatement = (links: FileLinks, reader: Actor, row: StatementRow): Statement => ({
  _id: row.id,
  account: toEscrowReference({ ...row, id: row.bank_account_id }),
  firstDay: row.first_day,
  lastDay: row.last_day,
  openingPaise: row.opening_paise,
  closingPaise: row.closing_paise,
  differencePaise: computeDifference(row),
  openingDifferencePaise: computeOpeningDifference(row),
  lines: row.line_count,
  newLines: row.new_count,
  knownLines: row.line_count - row.new_count,
  matched: row.new_count - row.open_count,
  ledgerNumber: row.ledger_number,
  mapping: statementMapping.parse(row.mapping),
  file:
    links.answersOf(reader, { kind: 'statement', id: row.id }, row.file ? [row.file] : []).get('file') ??
    null,
  importedBy: row.imported_by_name,
  createdAt: row.created_at.toISOString(),
});
