import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import { moveInvoice, someInvoiceFiles, toInvoiceForm } from '#api/modules/invoices/test-market.ts';
import { giveEscrow, givePayer, giveSeller } from '#api/modules/invoices/test-parties.ts';
import { findActivePayer } from '#api/modules/payers/index.ts';
import { multipart } from '#api/test-app.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

let last = 0;

const createForm = ({ cast, approved }: Stage): FormData => {
  last += 1;
  const fields = {
    ottId: cast.itsOtt.id,
    titleKind: 'projects',
    titleId: approved.get('projects')?._id,
    number: `RIGHTS/${last * 17}`,
    invoiceDay: '2026-11-18',
    dueDay: '2027-03-24',
    taxablePaise: Math.round(1_00_00_000_00 * 1.02 ** last),
    gstPaise: 18_00_000_00,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
  };
  return toInvoiceForm(fields, someInvoiceFiles(`rights ${last}`));
};

/** A draft of the owner. */
export const addDraft = async (stage: Stage): Promise<string> => {
  const { payload, headers } = await multipart(createForm(stage));
  const request = { method: 'POST' as const, url: '/api/v1/invoices/', payload, headers };
  const answer = await stage.cast.server.call(await stage.tokenOf('its owner'), request);
  return answer.json().data._id;
};

/** Verifies the owner anew, since other requests make verifications drafts again, and its OTT once. */
const verifyParties = async (stage: Stage): Promise<void> => {
  const { cast } = stage;
  const { db } = cast.server;
  await db.updateTable('verifications').set({ state: 'draft' }).execute();
  const [owner, admin] = [await stage.tokenOf('its owner'), await stage.tokenOf('admin')];
  const fresh = { ...cast, admin: { id: cast.admin.id, token: admin ?? '' } };
  await giveSeller(fresh, { id: cast.asha.id, token: owner ?? '' });
  if (await findActivePayer(db, cast.itsOtt.id)) return;
  await givePayer(cast, cast.itsOtt);
  await giveEscrow(cast);
};

const addSubmitted = async (stage: Stage): Promise<string> => {
  await verifyParties(stage);
  const id = await addDraft(stage);
  const sent = await stage.as('its owner', 'POST', `/invoices/${id}/submit`, {});
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return id;
};

const draft: BuildRequest = async (stage) => ({ id: await addDraft(stage) });

const submitted =
  (body?: object): BuildRequest =>
  async (stage) => ({ id: await addSubmitted(stage), ...(body && { body }) });

/** An invoice that was submitted, and is in that state now. */
const moved =
  (state: InvoiceState, body: object): BuildRequest =>
  async (stage) => {
    const id = await addSubmitted(stage);
    await moveInvoice(stage.cast, id, state);
    return { id, body };
  };

const reason = { reason: 'A test.' };

/** Valid requests for the calls of invoices. */
export const invoiceRequests: Record<string, BuildRequest> = {
  'POST /api/v1/invoices': async (stage) => ({ body: createForm(stage) }),
  'GET /api/v1/invoices/user/export': async () => ({ query: 'format=csv' }),
  'GET /api/v1/invoices/admin/export': async () => ({ query: 'format=csv' }),
  'GET /api/v1/invoices/:id': submitted(),
  'GET /api/v1/invoices/:id, of a draft': draft,
  'GET /api/v1/invoices/:id/history': submitted(),
  'GET /api/v1/invoices/:id/quote': submitted(),
  'PUT /api/v1/invoices/:id': async (stage) => ({
    id: await addDraft(stage),
    body: { wantedYieldBps: 1234 },
  }),
  'DELETE /api/v1/invoices/:id': draft,
  'POST /api/v1/invoices/:id/submit': async (stage) => {
    await verifyParties(stage);
    return { id: await addDraft(stage), body: {} };
  },
  'POST /api/v1/invoices/:id/recall': submitted({}),
  'POST /api/v1/invoices/:id/revise': moved('disputed', {}),
  'POST /api/v1/invoices/:id/withdraw': submitted({}),
  'POST /api/v1/invoices/:id/clear': moved('checking', reason),
  'POST /api/v1/invoices/:id/decline': submitted(reason),
};
