import type { StatementMapping } from '@cinvoice/contract/market/statements/mapping';
import type {
  Statement,
  StatementPreview,
  TreasuryState,
} from '@cinvoice/contract/market/statements/statements';
import { isRecord, send } from '@cinvoice/ui/api/api.ts';
import { readList } from '#web/shared/lists/list-page.ts';

export const STATEMENTS_PATH = '/admin/treasury/statements';
export const LINES_PATH = '/admin/treasury/lines';

export const readTreasuryState = () =>
  send<TreasuryState>('/treasury/state', { area: 'admin', isExpected: isRecord });

export const readStatements = (cursor = '') =>
  readList<Statement>('admin', '/treasury/statements', { cursor });

/** What the form of an import holds; blank and null where nothing was given. */
export type GivenStatement = {
  accountId: string;
  file: File;
  mapping: StatementMapping | null;
  openingPaise: number | null;
  closingPaise: number | null;
  firstDay: string;
  lastDay: string;
};

const toForm = ({ accountId, file, mapping, ...given }: GivenStatement): FormData => {
  const form = new FormData();
  form.append('bankAccountId', accountId);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  for (const name of ['openingPaise', 'closingPaise'] as const)
    if (given[name] !== null) form.append(name, String(given[name]));
  for (const name of ['firstDay', 'lastDay'] as const) if (given[name]) form.append(name, given[name]);
  form.append('file', file);
  return form;
};

export const previewStatement = (given: GivenStatement, signal?: AbortSignal) =>
  send<StatementPreview>('/treasury/statements/preview', {
    method: 'POST',
    area: 'admin',
    form: toForm(given),
    isExpected: isRecord,
    ...(signal && { signal }),
  });

export const importStatement = (given: GivenStatement) =>
  send<Statement>('/treasury/statements', {
    method: 'POST',
    area: 'admin',
    form: toForm(given),
    isExpected: isRecord,
  });
