import { anEscrow, mapping, toCsv } from '#api/modules/statements/test-statements.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

/** A bank's file of one line that no other has, for an escrow account of its own. */
const buildForm = async ({ cast: { server } }: Stage): Promise<FormData> => {
  const form = new FormData();
  const bankAccountId = await anEscrow(server);
  const csv = toCsv([{ paise: 12_300, reference: bankAccountId, day: '2026-11-01' }]);
  form.append('bankAccountId', bankAccountId);
  form.append('mapping', JSON.stringify(mapping));
  form.append('closingPaise', '12300');
  form.append('firstDay', '2026-11-01');
  form.append('lastDay', '2026-11-20');
  form.append('file', new Blob([csv]), 'statement.csv');
  return form;
};

const importing: BuildRequest = async (stage) => ({ body: await buildForm(stage) });

/** Valid requests for the calls of the escrow bank's statements. */
export const statementRequests: Record<string, BuildRequest> = {
  'POST /api/v1/treasury/statements': importing,
  'POST /api/v1/treasury/statements/preview': importing,
};
