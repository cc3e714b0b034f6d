import type { Ott } from '@cinvoice/contract/answers';
import { isListOfRecords, type Outcome, send } from '#web/shared/api/api.ts';
import { buildListPath } from '#web/shared/lists/list-page.ts';

/** The most that one answer holds. */
const PAGE_SIZE = '200';

const loadFrom = async (cursor: string): Promise<Outcome<Ott[]>> => {
  const outcome = await send<Ott[]>(buildListPath('/ott/', { limit: PAGE_SIZE, cursor }), {
    reads: isListOfRecords,
  });
  const next = outcome.problem ? null : outcome.page?.nextCursor;
  if (outcome.problem || !next) return outcome;
  const rest = await loadFrom(next);
  return rest.problem ? rest : { data: [...outcome.data, ...rest.data] };
};

/** All platforms that a form offers. Never throws. */
export const loadOtts = (): Promise<Outcome<Ott[]>> => loadFrom('');
