import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { fileIn } from '@cinvoice/contract/kinds/read-values';
import { aForm } from '#api/test-app.ts';
import { type Asker, itemOf, type Stage } from './test-people.ts';

/** What a request is made with besides its address. */
type Asked = {
  /** What stands in the address for its one parameter. */
  id?: string;
  query?: string;
  body?: object;
  /** Whether the answer goes on until one leaves. */
  endless?: true;
};

/** `kind` is null but where the address names one. */
export type Ask = (stage: Stage, asker: Asker, kind: Kind | null) => Promise<Asked>;

const interest = { amountPaise: 2_500_000, years: 2 };

const waiting =
  (more: Omit<Asked, 'id'> = {}): Ask =>
  async (stage, _asker, kind) => ({ id: itemOf(stage.waiting, kind)._id, ...more });

const approved =
  (more: Omit<Asked, 'id'> = {}): Ask =>
  async (stage, _asker, kind) => ({ id: itemOf(stage.approved, kind)._id, ...more });

const aNewItem: Ask = async (stage, _asker, kind) => {
  if (!kind) throw new Error('this request is made once a kind');
  return { body: aForm(kind, stage.cast.itsOtt.id) };
};

/** The address of a file as its owner reads it, without what signs it. */
const unsigned = async (stage: Stage, items: ReadonlyMap<string, Item>, field: string): Promise<Asked> => {
  const link = await linkTo(stage, items, field);
  return { id: link.pathname.split('/').at(-1) ?? '' };
};

const linkTo = async ({ as }: Stage, items: ReadonlyMap<string, Item>, field: string): Promise<URL> => {
  const id = items.get('projects')?._id;
  const item: Item = (await as('its owner', 'GET', `/projects/${id}`)).json().data;
  return new URL(fileIn(item[field])?.url ?? '', 'http://localhost');
};

const remark = { ottUpdates: 'Need Clarification', ottRemarks: 'Which budget?' };

export const submissionRequests: Record<string, Ask> = {
  'GET /api/v1/files/:id, a document by its signed link': async (stage) => {
    const { pathname, search } = await linkTo(stage, stage.waiting, 'projectPPT');
    return { id: pathname.split('/').at(-1) ?? '', query: search.slice(1) };
  },
  'GET /api/v1/files/:id, a document': (stage) => unsigned(stage, stage.approved, 'projectPPT'),
  'GET /api/v1/files/:id, a poster that waits': (stage) => unsigned(stage, stage.waiting, 'poster'),
  'GET /api/v1/files/:id, an approved poster': (stage) => unsigned(stage, stage.approved, 'poster'),

  'GET /api/v1/approved/:id': async (stage) => ({ id: stage.approved.get('content')?._id ?? '' }),
  'GET /api/v1/approved/:id, waiting': async (stage) => ({ id: stage.waiting.get('content')?._id ?? '' }),

  'GET /api/v1/{kind}/admin/export': async () => ({ query: 'format=csv' }),
  'GET /api/v1/{kind}/:id': waiting(),
  'GET /api/v1/{kind}/:id, approved': approved(),
  'GET /api/v1/{kind}/:id/history': waiting(),
  'POST /api/v1/{kind}': aNewItem,
  'PUT /api/v1/{kind}/:id': waiting({ body: { writer: 'Someone Else' } }),
  'PUT /api/v1/{kind}/:id, approved': approved({ body: { writer: 'Someone Else' } }),
  'PUT /api/v1/{kind}/:id, with files': async (stage, asker, kind) => ({
    ...(await aNewItem(stage, asker, kind)),
    id: itemOf(stage.waiting, kind)._id,
  }),
  'PUT /api/v1/{kind}/:id, a decision': waiting({ body: remark }),
  'PUT /api/v1/{kind}/ott/:id': waiting({ body: remark }),
  'POST /api/v1/{kind}/:id/draw-poster': waiting(),
  'POST /api/v1/{kind}/:id/reveal': waiting({ body: { field: 'trailerPassword' } }),
  'PUT /api/v1/{kind}/:id/interest': approved({ body: interest }),
  'PUT /api/v1/{kind}/:id/interest, waiting': waiting({ body: interest }),
  'DELETE /api/v1/{kind}/:id/interest': async (stage, _asker, kind) => {
    const id = itemOf(stage.approved, kind)._id;
    await stage.as('investor', 'PUT', `/${kind?.slug}/${id}/interest`, interest);
    return { id };
  },
};
