import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { type ExportCell, toExportRow, toWorkbookText } from '@cinvoice/contract/kinds/export-row';
import writeSpreadsheet, { type Cell } from 'write-excel-file/universal';

/** Gives every cell an explicit type, so that a text that begins with =, +, - or @ is not read as a formula. */
const toCell = ({ value }: ExportCell): Cell => {
  if (value === null) return null;
  return typeof value === 'number'
    ? { type: Number, value }
    : { type: String, value: toWorkbookText(value), wrap: true, alignVertical: 'top' };
};

const NARROW_COLUMN = 18;
const WIDE_COLUMN = 48;
const LONG_TEXT = 40;

/** Creates a spreadsheet with one item: a row of labels and a row of values. Specification, section 9. */
export const createItemWorkbook = (
  kind: Kind,
  item: Item,
  say: (english: string) => string,
): Promise<Blob> => {
  const row = toExportRow(kind, item, say);
  const labels = row.map(
    ({ label }): Cell => ({ type: String, value: toWorkbookText(label), fontWeight: 'bold' }),
  );
  return writeSpreadsheet([labels, row.map(toCell)], {
    sheet: 'Project',
    stickyRowsCount: 1,
    columns: row.map(({ value }) => ({
      width: String(value).length > LONG_TEXT ? WIDE_COLUMN : NARROW_COLUMN,
    })),
  }).toBlob();
};
