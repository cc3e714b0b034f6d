import { randomUUID } from 'node:crypto';
import { riskFacts } from '@cinvoice/contract/market/risks';
import { toDay } from '@cinvoice/contract/market/working-days';
import { payOut } from '#api/modules/disbursal/test-disbursal.ts';
import { insertTestAccount } from '#api/modules/invoices/test-parties.ts';
import { aFile, multipart } from '#api/test-app.ts';
import type { Stage } from './test-people.ts';
import { enrich, list } from './test-sale-requests.ts';
import type { BuildRequest } from './test-submission-requests.ts';

const proof = () => aFile('pdf', 'proof.pdf');

const toForm = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const createNotice = ({ cast }: Stage): FormData =>
  toForm({ kind: 'assignment', servedDay: toDay(cast.server.now()), how: 'By hand.', proof: proof() });

const createStamp = (): FormData =>
  toForm({ region: '27', amountPaise: '100', certificate: 'IN-MH 1', file: proof() });

const sendForm = async (stage: Stage, url: string, form: FormData): Promise<void> => {
  const token = await stage.tokenOf('admin');
  const sent = await multipart(form);
  const answer = await stage.cast.server.call(token, { method: 'POST', url: `/api/v1${url}`, ...sent });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};

/** The investor buys all units. */
const sell = async (stage: Stage): Promise<string> => {
  const { server, asha } = stage.cast;
  const { id: saleId = '' } = await list(stage, 'admin', null);
  const sale = await server.db
    .selectFrom('sales')
    .select(['invoice_id', 'units', 'unit_price_paise'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  await enrich(stage, sale.units * sale.unit_price_paise);
  const bought = await server.call(await stage.tokenOf('investor'), {
    method: 'POST',
    url: `/api/v1/deals/${saleId}/purchases`,
    payload: { units: sale.units, risksRead: { version: 1, facts: riskFacts } },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (bought.statusCode !== 201) throw new Error(bought.body);
  await insertTestAccount(stage.cast, { userId: asha.id });
  return sale.invoice_id;
};

/** Sold with notice and stamp on record. */
const prepare = async (stage: Stage): Promise<string> => {
  const id = await sell(stage);
  await sendForm(stage, `/invoices/${id}/notices`, createNotice(stage));
  await sendForm(stage, `/invoices/${id}/stamps`, createStamp());
  return id;
};

/** Paid out, and its payer insolvent. */
const pay = async (stage: Stage): Promise<string> => {
  const id = await sell(stage);
  await payOut(stage.cast.server, id, stage.cast.admin.id);
  const report = { kind: 'insolvency', text: 'A letter came.' };
  await stage.as('admin', 'POST', `/invoices/${id}/hindrances`, report);
  return id;
};

/** Made once a server: none of these calls takes what another needs, and a sale takes many calls. */
const makeOnce = (make: (stage: Stage) => Promise<string>) => {
  const made = new WeakMap<Stage, Promise<string>>();
  return (stage: Stage): Promise<string> => {
    const id = made.get(stage) ?? make(stage);
    made.set(stage, id);
    return id;
  };
};
const findSold = makeOnce(prepare);
const findPaid = makeOnce(pay);

const sold: BuildRequest = async (stage) => ({ id: await findSold(stage) });

/** Its payout is possible today. */
const due: BuildRequest = async (stage) => {
  const { server } = stage.cast;
  const id = await findSold(stage);
  const today = toDay(server.now());
  await server.asOwner(
    `UPDATE sales SET value_day = '${today}', disburse_by = '${today}' WHERE invoice_id = '${id}'`,
  );
  return { id };
};

const reason = { reason: 'A test.' };

/** Valid requests for the calls about the payout of a sale. */
export const disbursalRequests: Record<string, BuildRequest> = {
  'GET /api/v1/invoices/:id/disbursal': sold,
  'POST /api/v1/invoices/:id/notices': async (stage) => ({
    id: await findSold(stage),
    body: createNotice(stage),
  }),
  'POST /api/v1/invoices/:id/stamps': async (stage) => ({ id: await findSold(stage), body: createStamp() }),
  'POST /api/v1/invoices/:id/disburse': async (...given) => ({ ...(await due(...given)), body: reason }),
  'POST /api/v1/invoices/:id/unwind': async (...given) => ({ ...(await sold(...given)), body: reason }),
  'POST /api/v1/invoices/:id/write-off': async (stage) => ({ id: await findPaid(stage), body: reason }),
  'GET /api/v1/invoices/:id/notice': sold,
  'POST /api/v1/invoices/:id/notice/acknowledge': sold,
};
