import type { Ott } from '@cinvoice/contract/answers';
import { isListOfRecords, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath } from '#web/shared/lists/list-page.ts';

/** The API's largest page. */
const PAGE_SIZE = '200';

const loadFromCursor = async (cursor: string): Promise<Outcome<Ott[]>> => {
  const outcome = await send<Ott[]>(buildListPath('/ott/', { limit: PAGE_SIZE, cursor }), {
    isExpected: isListOfRecords,
  });
  const next = outcome.problem ? null : outcome.page?.nextCursor;
  if (outcome.problem || !next) return outcome;
  const rest = await loadFromCursor(next);
  return rest.problem ? rest : { data: [...outcome.data, ...rest.data] };
};

/** Loads all OTTs that a form offers. Never throws. */
export const loadOtts = (): Promise<Outcome<Ott[]>> => loadFromCursor('');
