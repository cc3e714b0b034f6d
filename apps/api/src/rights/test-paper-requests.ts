import { makeDuePapers } from '#api/modules/papers/index.ts';
import { acceptanceRequests } from './test-acceptance-requests.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

/** The paper of an invoice that its OTT accepted. */
const makePaper = async (stage: Stage): Promise<string> => {
  const { id = '' } =
    (await acceptanceRequests['GET /api/v1/invoices/:id/acceptance']?.(stage, 'admin', null)) ?? {};
  const { db, now, storage } = stage.cast.server;
  await makeDuePapers({ db, clock: now, storage, operator: { gstin: '', address: '', sac: '' } });
  const { data } = (await stage.as('admin', 'GET', `/documents?invoice=${id}`)).json();
  return data[0]._id;
};

const papers = new WeakMap<Stage, Promise<string>>();

/** One paper is read by all: rendering one takes seconds of a busy machine. */
const findPaper: BuildRequest = async (stage) => {
  const paper = papers.get(stage) ?? makePaper(stage);
  papers.set(stage, paper);
  return { id: await paper };
};

/** Valid requests for papers. */
export const paperRequests: Record<string, BuildRequest> = {
  'GET /api/v1/documents/:id/file': findPaper,
  'GET /api/v1/wallet/statement': async () => ({ query: 'from=2026-11-01&to=2026-11-30' }),
};
