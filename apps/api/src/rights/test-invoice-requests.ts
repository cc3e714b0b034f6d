import { someInvoiceFiles, toInvoiceForm } from '#api/modules/invoices/test-market.ts';
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
    number: `RIGHTS/${last}`,
    invoiceDay: '2026-11-12',
    dueDay: '2027-03-22',
    taxablePaise: 1_00_00_000_00 + last * 5_00_000_00,
    gstPaise: 18_00_000_00,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
  };
  return toInvoiceForm(fields, someInvoiceFiles(`rights ${last}`));
};

/** A draft of the owner. */
const addDraft = async (stage: Stage): Promise<string> => {
  const { payload, headers } = await multipart(createForm(stage));
  const request = { method: 'POST' as const, url: '/api/v1/invoices/', payload, headers };
  const answer = await stage.cast.server.call(await stage.tokenOf('its owner'), request);
  return answer.json().data._id;
};

const draft: BuildRequest = async (stage) => ({ id: await addDraft(stage) });

/** Valid requests for the calls of invoices. */
export const invoiceRequests: Record<string, BuildRequest> = {
  'POST /api/v1/invoices': async (stage) => ({ body: createForm(stage) }),
  'GET /api/v1/invoices/:id, of a draft': draft,
  'GET /api/v1/invoices/:id/history': draft,
  'GET /api/v1/invoices/:id/quote': draft,
};
