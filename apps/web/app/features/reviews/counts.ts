import { noItems, type RowTotal, type StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { allOf } from '#web/shared/api/all-of.ts';
import { type Outcome, send } from '#web/shared/api/api.ts';
import type { ReviewerArea } from '#web/shared/session/session.ts';

/** By the kind's slug. */
export type CountsByKind = Readonly<Record<string, StatusCounts>>;

export const countsOf = (counts: CountsByKind, { slug }: Kind): StatusCounts => counts[slug] ?? noItems;

/** How many items of each kind this desk sees, by status; the first refusal stands for all. */
export const readCounts = async (desk: ReviewerArea): Promise<Outcome<CountsByKind>> => {
  const outcome = await allOf(kinds.map(({ slug }) => send<StatusCounts>(`/${slug}/counts`, { area: desk })));
  if (outcome.problem) return outcome;
  return { data: Object.fromEntries(kinds.map(({ slug }, place) => [slug, outcome.data[place] ?? noItems])) };
};

/** How many rows an admin's whole list has, whatever a page of it holds. */
export const readTotal = async (path: string): Promise<Outcome<number>> => {
  const outcome = await send<RowTotal>(`${path}/counts`, { area: 'admin' });
  return outcome.problem ? outcome : { data: outcome.data.total };
};
