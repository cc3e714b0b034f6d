import { randomUUID } from 'node:crypto';
import { openSession } from '#api/modules/auth/index.ts';
import { putInForce } from '#api/modules/bank-accounts/test-accounts.ts';
import {
  anEscrow,
  createStatementCalls,
  mapping,
  type TestLine,
  toCsv,
} from '#api/modules/statements/test-statements.ts';
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

/** A line that waits, of a statement that was imported as the admin. */
const aLine = async (
  stage: Stage,
  sender: Partial<TestLine> = {},
): Promise<{ id: string; investor: string }> => {
  const { server, admin, investor } = stage.cast;
  const account = await anEscrow(server);
  const csv = toCsv([{ paise: 500, reference: account, day: '2026-11-01', ...sender }]);
  const token = await openSession(server.db, { kind: 'admin', adminId: admin.id }, server.now());
  await createStatementCalls(server, { id: admin.id, token }).import({ account, csv, closing: 500 });
  const { id } = await server.db
    .selectFrom('bank_lines')
    .select('id')
    .where('bank_account_id', '=', account)
    .executeTakeFirstOrThrow();
  return { id, investor: investor.id };
};

/** A line that came from the account in force of a payer. */
const aPayersLine = async (stage: Stage): Promise<{ id: string; payer: string }> => {
  const { server } = stage.cast;
  const { id: payer } = await server.anOtt(`sender-${randomUUID()}`);
  const number = await putInForce(server, { ottId: payer }, 'A payer');
  return { ...(await aLine(stage, { senderAccount: number })), payer };
};

/** What an admin asks for the investor. */
const makingGood = ({ cast }: Stage) => ({
  kind: 'make-good',
  subject: cast.investor.id,
  parameters: { to: 'wallet', paise: 500 },
});

/** Valid requests for the calls of the escrow bank's statements. */
export const statementRequests: Record<string, BuildRequest> = {
  'POST /api/v1/treasury/statements': importing,
  'POST /api/v1/treasury/statements/preview': importing,
  'POST /api/v1/treasury/lines/:id/match': async (stage) => {
    const { id, investor } = await aLine(stage);
    return { id, body: { parts: [{ to: { type: 'wallet', id: investor }, paise: 500 }], reason: 'A test.' } };
  },
  'GET /api/v1/treasury/lines/:id/refund': async (stage) => ({ id: (await aLine(stage)).id }),
  'POST /api/v1/treasury/lines/:id/refund': async (stage) => {
    const { id, payer } = await aPayersLine(stage);
    return { id, body: { to: { kind: 'payer', id: payer }, paise: 500, reason: 'A test.' } };
  },
  'POST /api/v1/orders/admin': async (stage) => ({ body: { ...makingGood(stage), reason: 'A test.' } }),
  'POST /api/v1/orders/admin/preview': async (stage) => ({ body: makingGood(stage) }),
};
