import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { insertParties, submitDraft } from '#api/modules/acceptances/test-acceptance.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { PASSWORD } from '#api/test-app.ts';
import { addDraft } from './test-invoice-requests.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

let parties: { stage: Stage; officerId: string } | null = null;

const findOfficer = async (stage: Stage): Promise<string> => {
  const { server, itsOtt } = stage.cast;
  if (parties?.stage !== stage) parties = { stage, ...(await insertParties(server, itsOtt.id)) };
  return parties.officerId;
};

/** An invoice of the owner in the queue of its OTT. */
const addSubmitted = async (stage: Stage): Promise<WholeInvoice> => {
  const { server, asha } = stage.cast;
  const id = await addDraft(stage);
  const read = async (): Promise<WholeInvoice> =>
    (await stage.as('its owner', 'GET', `/invoices/${id}`)).json().data;
  await submitDraft(server, asha.id, await read());
  return read();
};

const buildAsking = async (stage: Stage) => {
  const officerId = await findOfficer(stage);
  const { _id: id, version } = await addSubmitted(stage);
  return { id, body: { officerId, tdsPaise: 0, otherDeductionsPaise: 0, password: PASSWORD, version } };
};

/** An invoice with a code that its officer got. */
const buildConfirming = async (stage: Stage) => {
  const { id, body } = await buildAsking(stage);
  await readMail(stage.cast.server);
  const asked = await stage.as('its OTT', 'POST', `/invoices/${id}/accept`, body);
  if (asked.statusCode !== 202) throw new Error(asked.body);
  const [mail] = await readMail(stage.cast.server);
  return { id, body: { code: /^([A-Z]{8})$/m.exec(mail?.text ?? '')?.[1] } };
};

const accepted: BuildRequest = async (stage) => {
  const { id, body } = await buildConfirming(stage);
  await stage.as('its OTT', 'POST', `/invoices/${id}/accept/confirm`, body);
  return { id };
};

const submitted: BuildRequest = async (stage) => ({ id: (await addSubmitted(stage))._id });

const report = { kind: 'credit-note', text: 'A part came back.' };

const hindered: BuildRequest = async (stage) => {
  const { _id: id } = await addSubmitted(stage);
  const opened = await stage.as('admin', 'POST', `/invoices/${id}/hindrances`, report);
  return { id: opened.json().data._id, body: { reason: 'It was settled.' } };
};

/** Valid requests for the calls of acceptances and of what can stop payment. */
export const acceptanceRequests: Record<string, BuildRequest> = {
  'GET /api/v1/invoices/:id/accept': submitted,
  'POST /api/v1/invoices/:id/accept': buildAsking,
  'POST /api/v1/invoices/:id/accept/confirm': buildConfirming,
  'POST /api/v1/invoices/:id/dispute': async (stage) => {
    const { _id: id, version } = await addSubmitted(stage);
    return { id, body: { reason: 'It was not delivered.', version } };
  },
  'GET /api/v1/invoices/:id/acceptance': accepted,
  'GET /api/v1/invoices/:id/hindrances': submitted,
  'POST /api/v1/invoices/:id/hindrances': async (stage) => ({
    id: (await addSubmitted(stage))._id,
    body: report,
  }),
  'POST /api/v1/hindrances/:id/close': hindered,
  'GET /api/v1/invoices/:id/announced-payments': accepted,
  'POST /api/v1/invoices/:id/announced-payments': async (stage, actor, kind) => ({
    ...(await accepted(stage, actor, kind)),
    body: { utr: 'HDFCR52026112500001', amountPaise: 1_00, day: '2026-11-20' },
  }),
  'GET /api/v1/invoices/:id/updates': accepted,
  'POST /api/v1/invoices/:id/updates': async (stage, actor, kind) => ({
    ...(await accepted(stage, actor, kind)),
    body: { text: 'They pay on Friday.' },
  }),
};
