import { z } from 'zod';
import {
  historyEntry,
  type Item,
  itemCore,
  page,
  publicItem,
  statusCounts,
  titlePageChoice,
} from '../answers.ts';
import { interestAnswer, stateInterest } from '../interests.ts';
import { createAnswerShape } from '../kinds/answer-schema.ts';
import type { Kind } from '../kinds/define.ts';
import { project } from '../kinds/project.ts';
import { review } from '../requests.ts';
import { revealed } from '../secrets.ts';
import { publicTitle, titleList, titleQuery } from '../titles/titles.ts';
import {
  type Call,
  createDataSchema,
  fileFormatQuery,
  type KindCall,
  noContent,
  pageQuery,
} from './define.ts';

const text = z.string().optional();

const hasCategory = (kind: Kind): boolean => kind.fields.category?.type === 'choice';

const createCategoryQuery = (kind: Kind) => z.object(hasCategory(kind) ? { category: text } : {});

const createFilterQuery = (kind: Kind) =>
  createCategoryQuery(kind).extend({ status: text, q: text, order: text });

// `extend` with names known only at run time loses the names of the core.
const createItemSchema = (kind: Kind) =>
  itemCore.extend(createAnswerShape(kind)) as unknown as z.ZodType<Item>;

const createItemCall = (kind: Kind) => ({ answer: createDataSchema(createItemSchema(kind)) });

const createItemPage = (kind: Kind) => z.object({ data: z.array(createItemSchema(kind)), page });

const createListCall = (kind: Kind) => ({
  query: pageQuery.extend(createFilterQuery(kind).shape),
  answer: createItemPage(kind),
});

/** The specification reads one kind's admin list at `data.data`. */
const createAdminListCall = (kind: Kind) => {
  const query = pageQuery.extend(createFilterQuery(kind).shape).extend({ owner: text });
  const answer: z.ZodType<
    z.infer<ReturnType<typeof createItemPage>> | { data: z.infer<ReturnType<typeof createItemPage>> }
  > = kind === project ? createDataSchema(createItemPage(kind)) : createItemPage(kind);
  return { query, answer };
};

/** The calls of each kind of item, under its slug. */
export const kindCalls = {
  'GET /:kind/user': createListCall,
  'GET /:kind/ott': createListCall,
  'GET /:kind/admin': createAdminListCall,
  'GET /:kind/admin/export': (kind) => ({ query: createFilterQuery(kind).extend(fileFormatQuery.shape) }),
  'GET /:kind/counts': () => ({
    query: z.object({ category: text }),
    answer: createDataSchema(statusCounts),
  }),
  'GET /:kind/:id': createItemCall,
  'GET /:kind/:id/history': () => ({ answer: createDataSchema(z.array(historyEntry)) }),
  'POST /:kind': (kind) => ({ form: 'create' as const, status: 201 as const, ...createItemCall(kind) }),
  'PUT /:kind/:id': (kind) => ({ form: 'update' as const, ...createItemCall(kind) }),
  'PUT /:kind/ott/:id': (kind) => ({ body: review, ...createItemCall(kind) }),
  'POST /:kind/:id/draw-poster': createItemCall,
  'PUT /:kind/:id/title-page': (kind) => ({ body: titlePageChoice, ...createItemCall(kind) }),
  'POST /:kind/:id/reveal': () => ({
    body: z.object({ field: z.string() }),
    answer: createDataSchema(revealed),
  }),
  'PUT /:kind/:id/interest': () => ({ body: stateInterest, answer: createDataSchema(interestAnswer) }),
  'DELETE /:kind/:id/interest': () => noContent,
} as const satisfies Record<string, KindCall>;

/** The calls that need no session. */
export const publicCalls = {
  'GET /projects/public': { query: pageQuery, answer: z.object({ data: z.array(publicItem), page }) },
  'GET /public/titles': { query: titleQuery, answer: titleList },
  'GET /public/titles/:slug': { answer: createDataSchema(publicTitle) },
} as const satisfies Record<string, Call>;
