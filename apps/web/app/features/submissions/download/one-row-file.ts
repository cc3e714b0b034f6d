import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { type ExportCell, toExportRow, toWorkbookText } from '@cinvoice/contract/kinds/export-row';
import writeSpreadsheet, { type Cell } from 'write-excel-file/universal';

/** A cell with a type is never guessed at: what begins with =, +, - or @ stays a text and no formula. */
const cellOf = ({ value }: ExportCell): Cell => {
  if (value === null) return null;
  return typeof value === 'number'
    ? { type: Number, value }
    : { type: String, value: toWorkbookText(value), wrap: true, alignVertical: 'top' };
};

const narrow = 18;
const wide = 48;
const LONG_TEXT = 40;

/** An item as a spreadsheet of one row under its labels. Specification, section 9. */
export const oneRowFile = (kind: Kind, item: Item, say: (english: string) => string): Promise<Blob> => {
  const row = toExportRow(kind, item, say);
  const labels = row.map(
    ({ label }): Cell => ({ type: String, value: toWorkbookText(label), fontWeight: 'bold' }),
  );
  return writeSpreadsheet([labels, row.map(cellOf)], {
    sheet: 'Project',
    stickyRowsCount: 1,
    columns: row.map(({ value }) => ({ width: String(value).length > LONG_TEXT ? wide : narrow })),
  }).toBlob();
};
