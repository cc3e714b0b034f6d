import { computeFacePaise, computePayablePaise } from '@cinvoice/contract/market/amounts';
import type { Lookalike } from '@cinvoice/contract/market/invoices';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { toAmounts, toFiles } from '../answer.ts';
import { findInvoice, type InvoiceRow } from '../repo.ts';
import { type LookalikeRow, listLookalikes } from './repo.ts';

type Reading = { reader: Actor; links: FileLinks };

/** An invoice that its seller took back since is a draft: what stands here is what was compared. */
const noFiles = { invoice: null, contract: null, delivery: null };

const toLookalike = ({ reader, links }: Reading, found: LookalikeRow, other: InvoiceRow): Lookalike => {
  const amounts = toAmounts(other);
  return {
    _id: other.id,
    why: found.why,
    number: other.number,
    state: other.state,
    seller: { _id: other.seller_id, name: other.seller_name, legalName: other.seller_legal_name },
    payer: { _id: other.ott_id, name: other.ott_name },
    title: { kind: other.title_kind, _id: other.submission_id, name: other.title_name },
    invoiceDay: other.invoice_day,
    dueDay: other.due_day,
    ...amounts,
    facePaise: computeFacePaise(amounts),
    payablePaise: computePayablePaise(amounts),
    files: other.state === 'draft' ? noFiles : toFiles(links, reader, other),
    cleared: found.cleared_at && {
      by: found.cleared_name,
      at: found.cleared_at.toISOString(),
      reason: found.reason,
    },
  };
};

/** The invoices that one resembles, for admins. */
export const readLookalikes = async (db: Db, reading: Reading, invoiceId: string): Promise<Lookalike[]> => {
  if (reading.reader.kind !== 'admin') return [];
  const read: Lookalike[] = [];
  for (const found of await listLookalikes(db, invoiceId)) {
    const other = await findInvoice(db, found.other_id);
    if (other) read.push(toLookalike(reading, found, other));
  }
  return read;
};
