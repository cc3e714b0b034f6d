import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { budgetOf } from './budget.ts';

/** Lakhs and crores, as the sheet's reader groups them. */
const rupeeFormat = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0';
const tint = '#F3E0CC';

const amount = (rupees: number, strong = false) => ({
  value: rupees,
  type: Number,
  format: rupeeFormat,
  ...(strong && { fontWeight: 'bold' as const, backgroundColor: tint }),
});

const strong = (value: string) => ({ value, fontWeight: 'bold' as const, backgroundColor: tint });

const titleRow = (text: string): Row => [{ value: text, fontWeight: 'bold', fontSize: 14 }];
const headRow = (...labels: string[]): Row => labels.map(strong);

/** A budget in rupees whose heads add up to the goal. */
export const budgetWorkbook = ({ title, goal }: { title: string; goal: number }): Promise<Buffer> => {
  const rows: Row[] = [titleRow(`${title}: budget in rupees`), [], headRow('No.', 'Head', 'Basis', 'Amount')];
  for (const section of budgetOf(goal)) {
    rows.push([null, { value: section.title, fontWeight: 'bold' }]);
    for (const { code, head, basis, rupees } of section.lines) rows.push([code, head, basis, amount(rupees)]);
    rows.push([null, `Total, ${section.title.toLowerCase()}`, null, amount(section.rupees)], []);
  }
  rows.push([strong(''), strong('Grand total'), strong(''), amount(goal, true)]);
  const columns = [{ width: 6 }, { width: 38 }, { width: 32 }, { width: 18 }];
  return writeXlsxFile(rows, { sheet: 'Budget', columns, stickyRowsCount: 3 }).toBuffer();
};

/** Who made it: department, role and the name in the credits. */
export const crewWorkbook = (
  title: string,
  crew: readonly (readonly [string, string, string])[],
): Promise<Buffer> => {
  const rows: Row[] = [
    titleRow(`${title}: cast and crew`),
    [],
    headRow('No.', 'Department', 'Role', 'Credited as'),
    ...crew.map(([department, role, credit], index): Row => [index + 1, department, role, credit]),
  ];
  const columns = [{ width: 6 }, { width: 22 }, { width: 30 }, { width: 40 }];
  return writeXlsxFile(rows, { sheet: 'Cast and crew', columns, stickyRowsCount: 3 }).toBuffer();
};
