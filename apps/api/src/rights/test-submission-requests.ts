import type { Item } from '@cinvoice/contract/answers';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { readStoredFile } from '@cinvoice/contract/kinds/read-values';
import { toTitleSlug } from '@cinvoice/contract/titles/slug';
import { aForm } from '#api/test-app.ts';
import { getItem, type Stage, type TestActor } from './test-people.ts';

/** The parts of a request besides its address. */
type RequestParts = {
  /** The value of the address's parameter. */
  id?: string;
  query?: string;
  body?: object;
  headers?: Record<string, string>;
  /** True for an endless answer. */
  endless?: true;
};

/** `kind` is null unless the address names one. */
export type BuildRequest = (stage: Stage, actor: TestActor, kind: Kind | null) => Promise<RequestParts>;

const interest = { amountPaise: 2_500_000, years: 2 };

const waiting =
  (more: Omit<RequestParts, 'id'> = {}): BuildRequest =>
  async (stage, _actor, kind) => ({ id: getItem(stage.waiting, kind)._id, ...more });

const approved =
  (more: Omit<RequestParts, 'id'> = {}): BuildRequest =>
  async (stage, _actor, kind) => ({ id: getItem(stage.approved, kind)._id, ...more });

const buildNewItem: BuildRequest = async (stage, _actor, kind) => {
  if (!kind) throw new Error('this request is made once a kind');
  return { body: aForm(kind, stage.cast.itsOtt.id) };
};

const revealSecret: BuildRequest = async (stage, _actor, kind) => {
  const item = getItem(stage.waiting, kind);
  const [field] = kind ? listFieldsOfType(kind, 'secret').map(([name]) => name) : [];
  return { id: item._id, body: { field } };
};

/** The calls that not every kind takes, with the kinds that do. */
export const limitedCalls: Record<string, (kind: Kind) => boolean> = {
  'POST /api/v1/{kind}/:id/reveal': (kind) => listFieldsOfType(kind, 'secret').length > 0,
};

/** A file's address without its signature. */
const buildUnsignedLink = async (
  stage: Stage,
  items: ReadonlyMap<string, Item>,
  field: string,
): Promise<RequestParts> => {
  const link = await fetchFileLink(stage, items, field);
  return { id: link.pathname.split('/').at(-1) ?? '' };
};

const fetchFileLink = async (
  { as }: Stage,
  items: ReadonlyMap<string, Item>,
  field: string,
): Promise<URL> => {
  const id = items.get('projects')?._id;
  const item: Item = (await as('its owner', 'GET', `/projects/${id}`)).json().data;
  return new URL(readStoredFile(item[field])?.url ?? '', 'http://localhost');
};

/** The address of an item's title page, approved or not. */
const buildTitle = (items: ReadonlyMap<string, Item>): RequestParts => {
  const item = items.get('content');
  return { id: item ? toTitleSlug(item.projectName, item._id) : '' };
};

const remark = { ottUpdates: 'Need Clarification', ottRemarks: 'Which budget?' };

export const submissionRequests: Record<string, BuildRequest> = {
  'GET /api/v1/files/:id, a document by its signed link': async (stage) => {
    const { pathname, search } = await fetchFileLink(stage, stage.waiting, 'projectPPT');
    return { id: pathname.split('/').at(-1) ?? '', query: search.slice(1) };
  },
  'GET /api/v1/files/:id, a document': (stage) => buildUnsignedLink(stage, stage.approved, 'projectPPT'),
  'GET /api/v1/files/:id, a poster that waits': (stage) => buildUnsignedLink(stage, stage.waiting, 'poster'),
  'GET /api/v1/files/:id, an approved poster': (stage) => buildUnsignedLink(stage, stage.approved, 'poster'),

  'GET /api/v1/approved/:id': async (stage) => ({ id: stage.approved.get('content')?._id ?? '' }),
  'GET /api/v1/approved/:id, waiting': async (stage) => ({ id: stage.waiting.get('content')?._id ?? '' }),

  'GET /api/v1/public/titles/:slug': async (stage) => buildTitle(stage.approved),
  'GET /titles/:slug': async (stage) => buildTitle(stage.approved),
  'GET /hi/titles/:slug': async (stage) => buildTitle(stage.approved),
  'GET /titles/:slug, waiting': async (stage) => buildTitle(stage.waiting),
  'GET /titles/:slug/card.png': async (stage) => buildTitle(stage.approved),
  'GET /hi/titles/:slug/card.png': async (stage) => buildTitle(stage.approved),
  'GET /titles/:slug/card.png, waiting': async (stage) => buildTitle(stage.waiting),
  'GET /sitemap-titles-:number.xml': async () => ({ id: '1' }),
  'GET /api/v1/public/titles/:slug, waiting': async (stage) => buildTitle(stage.waiting),

  'GET /api/v1/{kind}/admin/export': async () => ({ query: 'format=csv' }),
  'GET /api/v1/{kind}/:id': waiting(),
  'GET /api/v1/{kind}/:id, approved': approved(),
  'GET /api/v1/{kind}/:id/history': waiting(),
  'POST /api/v1/{kind}': buildNewItem,
  'PUT /api/v1/{kind}/:id': waiting({ body: { genre: 'Horror' } }),
  'PUT /api/v1/{kind}/:id, approved': approved({ body: { genre: 'Horror' } }),
  'PUT /api/v1/{kind}/:id, with files': async (stage, actor, kind) => ({
    ...(await buildNewItem(stage, actor, kind)),
    id: getItem(stage.waiting, kind)._id,
  }),
  'PUT /api/v1/{kind}/:id, a decision': waiting({ body: remark }),
  'PUT /api/v1/{kind}/ott/:id': waiting({ body: remark }),
  'POST /api/v1/{kind}/:id/draw-poster': waiting(),
  'PUT /api/v1/{kind}/:id/title-page': waiting({ body: { isOn: true, tellsInterests: false } }),
  'POST /api/v1/{kind}/:id/reveal': revealSecret,
  'PUT /api/v1/{kind}/:id/interest': approved({ body: interest }),
  'PUT /api/v1/{kind}/:id/interest, waiting': waiting({ body: interest }),
  'DELETE /api/v1/{kind}/:id/interest': async (stage, _actor, kind) => {
    const id = getItem(stage.approved, kind)._id;
    await stage.as('investor', 'PUT', `/${kind?.slug}/${id}/interest`, interest);
    return { id };
  },
};
