import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { createBudget } from './budget.ts';

/** The number format with Indian grouping. */
const rupeeFormat = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0';
const tint = '#F3E0CC';

const createAmountCell = (rupees: number, strong = false) => ({
  value: rupees,
  type: Number,
  format: rupeeFormat,
  ...(strong && { fontWeight: 'bold' as const, backgroundColor: tint }),
});

const strong = (value: string) => ({ value, fontWeight: 'bold' as const, backgroundColor: tint });

const createTitleRow = (text: string): Row => [{ value: text, fontWeight: 'bold', fontSize: 14 }];
const createHeadRow = (...labels: string[]): Row => labels.map(strong);

/** A budget in rupees whose heads add up to the goal. */
export const createBudgetWorkbook = ({ title, goal }: { title: string; goal: number }): Promise<Buffer> => {
  const rows: Row[] = [
    createTitleRow(`${title}: budget in rupees`),
    [],
    createHeadRow('No.', 'Head', 'Basis', 'Amount'),
  ];
  for (const section of createBudget(goal)) {
    rows.push([null, { value: section.title, fontWeight: 'bold' }]);
    for (const { code, head, basis, rupees } of section.lines)
      rows.push([code, head, basis, createAmountCell(rupees)]);
    rows.push([null, `Total, ${section.title.toLowerCase()}`, null, createAmountCell(section.rupees)], []);
  }
  rows.push([strong(''), strong('Grand total'), strong(''), createAmountCell(goal, true)]);
  const columns = [{ width: 6 }, { width: 38 }, { width: 32 }, { width: 18 }];
  return writeXlsxFile(rows, { sheet: 'Budget', columns, stickyRowsCount: 3 }).toBuffer();
};

/** Creates the crew list: department, role and the name in the credits. */
export const createCrewWorkbook = (
  title: string,
  crew: readonly (readonly [string, string, string])[],
): Promise<Buffer> => {
  const rows: Row[] = [
    createTitleRow(`${title}: cast and crew`),
    [],
    createHeadRow('No.', 'Department', 'Role', 'Credited as'),
    ...crew.map(([department, role, credit], index): Row => [index + 1, department, role, credit]),
  ];
  const columns = [{ width: 6 }, { width: 22 }, { width: 30 }, { width: 40 }];
  return writeXlsxFile(rows, { sheet: 'Cast and crew', columns, stickyRowsCount: 3 }).toBuffer();
};
