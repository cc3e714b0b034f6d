import { noItems, type RowTotal, type StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';

/** Keyed by the kind's slug. */
export type CountsByKind = Readonly<Record<string, StatusCounts>>;

export const getCounts = (counts: CountsByKind, { slug }: Kind): StatusCounts => counts[slug] ?? noItems;

/** Reads the number of items of each kind that the area sees, by status. One refusal fails the whole. */
export const readCounts = async (area: ReviewerArea): Promise<Outcome<CountsByKind>> => {
  const outcome = await combineOutcomes(
    kinds.map(({ slug }) => send<StatusCounts>(`/${slug}/counts`, { area })),
  );
  if (outcome.problem) return outcome;
  return { data: Object.fromEntries(kinds.map(({ slug }, index) => [slug, outcome.data[index] ?? noItems])) };
};

/** Reads the number of rows in the whole of an admin's list. */
export const readTotal = async (path: string): Promise<Outcome<number>> => {
  const outcome = await send<RowTotal>(`${path}/counts`, { area: 'admin' });
  return outcome.problem ? outcome : { data: outcome.data.total };
};
