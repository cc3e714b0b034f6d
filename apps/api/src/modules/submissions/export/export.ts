import type { Item } from '@cinvoice/contract/answers';
import { auditTargetKind } from '@cinvoice/contract/audit';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { listExportHeadings, toExportRow } from '@cinvoice/contract/kinds/export-row';
import { writeAudit } from '#api/modules/audit/index.ts';
import { type Order, readAllRows, toCreationCursor } from '#api/platform/paging.ts';
import type { SpreadsheetFormat } from '#api/platform/spreadsheet.ts';
import { toItem } from '../answer.ts';
import { countSubmissions, type ItemFilter, listSubmissions } from '../repo.ts';
import type { RequestContext } from '../request-context.ts';
import type { SubmissionDeps } from '../service.ts';

export type ItemsExport = ItemFilter & { order: Order; format: SpreadsheetFormat };

/** Spreadsheets are in English for all: they are passed on to other people and to programs. */
const english = (text: string): string => text;

const toRow = (kind: Kind, item: Item) => toExportRow(kind, item, english).map(({ value }) => value);

/**
 * A sheet of a filtered list; its rows are read on demand. Recorded in the audit log before the first one.
 */
export const exportItems = async (
  deps: SubmissionDeps,
  { actor, by }: RequestContext,
  kind: Kind,
  { format, order, ...narrowing }: ItemsExport,
) => {
  const { db, readOnly, clock } = deps;
  const count = await readOnly((from) => countSubmissions(from, actor, kind.slug, narrowing));
  await writeAudit(
    db,
    {
      action: 'list-exported',
      by,
      target: { kind: auditTargetKind.parse(kind.slug), id: null, label: kind.title },
      details: { format, rows: count, ...narrowing },
    },
    clock(),
  );
  const items = readAllRows(
    (limit, cursor) =>
      readOnly((from) => listSubmissions(from, actor, kind.slug, { ...narrowing, order, limit, cursor })),
    toCreationCursor,
  );
  const rows = async function* () {
    for await (const row of items) yield toRow(kind, toItem(kind, row, actor, deps));
  };
  return { name: kind.slug, heading: listExportHeadings(kind, english), rows: rows(), count };
};
