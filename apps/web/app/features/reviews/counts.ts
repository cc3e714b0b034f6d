import type { RowTotal, StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { type Outcome, send } from '#web/shared/api.ts';
import type { Desk } from './use-review.ts';

/** By the kind's slug. */
export type CountsByKind = Readonly<Record<string, StatusCounts>>;

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

/** How many rows an admin's whole list has, whatever a page of it holds. */
export const readTotal = async (path: string): Promise<Outcome<number>> => {
  const outcome = await send<RowTotal>(`${path}/counts`, { area: 'admin' });
  return outcome.problem ? outcome : { data: outcome.data.total };
};
