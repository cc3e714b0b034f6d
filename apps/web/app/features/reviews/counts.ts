import type { StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { type Outcome, send } from '#web/shared/api.ts';
import { readList } from '#web/shared/list-page.ts';
import type { Desk } from './use-review.ts';

/** By the kind's slug. */
export type CountsByKind = Readonly<Record<string, StatusCounts>>;

export const totalOf = (counts: StatusCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Without regard to case, as the specification has it. */
export const pendingIn = (counts: StatusCounts): number =>
  Object.entries(counts)
    .filter(([status]) => status.toLowerCase() === 'pending')
    .reduce((sum, [, count]) => sum + count, 0);

const none: StatusCounts = { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 };

export const countsOf = (counts: CountsByKind, { slug }: Kind): StatusCounts => counts[slug] ?? none;

/** How many items of each kind this desk sees, by status; the first refusal stands for all. */
export const readCounts = async (desk: Desk): Promise<Outcome<CountsByKind>> => {
  const outcomes = await Promise.all(
    kinds.map(async ({ slug }) => ({
      slug,
      outcome: await send<StatusCounts>(`/${slug}/counts`, { area: desk }),
    })),
  );
  const counts: Record<string, StatusCounts> = {};
  for (const { slug, outcome } of outcomes) {
    if (outcome.problem) return outcome;
    counts[slug] = outcome.data;
  }
  return { data: counts };
};

/** `more`: there are more than were counted. */
export type Head = { count: number; more: boolean };

/** The API counts items only; of people and platforms a page is read and told to be one. */
export const headOf = async (path: string): Promise<Outcome<Head>> => {
  const outcome = await readList<unknown>('admin', path, { limit: '200' });
  if (outcome.problem) return outcome;
  const { items, nextCursor } = outcome.data;
  return { data: { count: items.length, more: nextCursor !== null } };
};
