import { computeFacePaise } from '@cinvoice/contract/market/amounts';
import { findLookalikeReasons } from '@cinvoice/contract/market/lookalikes';
import type { Db } from '#api/platform/db.ts';
import { toAmounts } from '../answer.ts';
import type { InvoiceRow } from '../repo.ts';
import { type Compared, listCandidates, listSameDocuments, type NewLookalike } from './repo.ts';

const toCompared = (row: InvoiceRow, taxNumber: string): Compared => ({
  id: row.id,
  sellerId: row.seller_id,
  payerId: row.ott_id,
  taxNumber,
  financialYear: row.financial_year,
  numberKey: row.number_key,
  invoiceDay: row.invoice_day,
  facePaise: computeFacePaise(toAmounts(row)),
});

/** Invoices in the market that may be the same debt, with each reason. */
export const findLookalikes = async (
  tx: Db,
  row: InvoiceRow,
  { taxNumber, marks }: { taxNumber: string; marks: readonly string[] },
): Promise<NewLookalike[]> => {
  const invoice = toCompared(row, taxNumber);
  const candidates = await listCandidates(tx, invoice);
  const byFacts = candidates.flatMap((other) =>
    findLookalikeReasons(invoice, other).map((why): NewLookalike => ({ otherId: other.id, why })),
  );
  const byFile = (await listSameDocuments(tx, row.id, marks)).map(
    (otherId): NewLookalike => ({ otherId, why: 'file' }),
  );
  return [...byFacts, ...byFile];
};
