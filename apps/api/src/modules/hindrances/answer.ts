import type { Hindrance, HindranceOfSeller } from '@cinvoice/contract/market/hindrances';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { HinderedInvoice, HindranceRow } from './repo.ts';

/** Kinds and times: what was said stays between the payer and the admins. */
export const toHindranceOfSeller = (row: HindranceRow): HindranceOfSeller => ({
  _id: row.id,
  kind: row.kind,
  freezes: row.freezes,
  openedAt: row.opened_at.toISOString(),
  cause: row.cause,
  closedAt: row.closed_at?.toISOString() ?? null,
});

export const toHindrance = (
  links: FileLinks,
  reader: Actor,
  { ott_id: ottId }: Pick<HinderedInvoice, 'ott_id'>,
  row: HindranceRow,
): Hindrance => {
  const owner = { kind: 'hindrance' as const, id: row.id, ottId };
  const files = links.answersOf(reader, owner, row.file ? [row.file] : []);
  return {
    ...toHindranceOfSeller(row),
    invoiceId: row.invoice_id,
    amountPaise: row.amount_paise,
    text: row.text,
    openedKind: row.opened_kind,
    openedBy: row.opener_name,
    closedBy: row.closer_name,
    closingReason: row.closing_reason,
    orderId: row.order_id,
    file: files.get('proof') ?? null,
  };
};
