import { z } from 'zod';
import { historyEntry, type Item, itemCore, page, publicItem, statusCounts } from '../answers.ts';
import { interestAnswer, stateInterest } from '../interests.ts';
import { answerShape } from '../kinds/answer-schema.ts';
import type { Kind } from '../kinds/define.ts';
import { project } from '../kinds/project.ts';
import { review } from '../requests.ts';
import { revealed } from '../secrets.ts';
import { asFile, type Call, type CallOfKind, data, nothing, paged } from './define.ts';

const text = z.string().optional();

const hasCategory = (kind: Kind): boolean => kind.fields.category?.type === 'choice';

const category = (kind: Kind) => z.object(hasCategory(kind) ? { category: text } : {});

const filter = (kind: Kind) => category(kind).extend({ status: text, q: text, order: text });

// `extend` by names that are known at run time alone forgets the names of the core.
const itemOf = (kind: Kind) => itemCore.extend(answerShape(kind)) as unknown as z.ZodType<Item>;

const one = (kind: Kind) => ({ answer: data(itemOf(kind)) });

const many = (kind: Kind) => z.object({ data: z.array(itemOf(kind)), page });

const list = (kind: Kind) => ({
  query: paged.extend(filter(kind).shape),
  answer: many(kind),
});

/** The specification reads one kind's admin list at `data.data`. */
const adminList = (kind: Kind) => {
  const query = paged.extend(filter(kind).shape).extend({ owner: text });
  const answer: z.ZodType<z.infer<ReturnType<typeof many>> | { data: z.infer<ReturnType<typeof many>> }> =
    kind === project ? data(many(kind)) : many(kind);
  return { query, answer };
};

/** The calls of each kind of item, under its slug. */
export const kindCalls = {
  'GET /:kind/user': list,
  'GET /:kind/ott': list,
  'GET /:kind/admin': adminList,
  'GET /:kind/admin/export': (kind) => ({ query: filter(kind).extend(asFile.shape) }),
  'GET /:kind/counts': () => ({ query: z.object({ category: text }), answer: data(statusCounts) }),
  'GET /:kind/:id': one,
  'GET /:kind/:id/history': () => ({ answer: data(z.array(historyEntry)) }),
  'POST /:kind': (kind) => ({ form: 'create' as const, status: 201 as const, ...one(kind) }),
  'PUT /:kind/:id': (kind) => ({ form: 'update' as const, ...one(kind) }),
  'PUT /:kind/ott/:id': (kind) => ({ body: review, ...one(kind) }),
  'POST /:kind/:id/draw-poster': one,
  'POST /:kind/:id/reveal': () => ({ body: z.object({ field: z.string() }), answer: data(revealed) }),
  'PUT /:kind/:id/interest': () => ({ body: stateInterest, answer: data(interestAnswer) }),
  'DELETE /:kind/:id/interest': () => nothing,
} as const satisfies Record<string, CallOfKind>;

/** The calls that need no session. */
export const publicCalls = {
  'GET /projects/public': { query: paged, answer: z.object({ data: z.array(publicItem), page }) },
} as const satisfies Record<string, Call>;
