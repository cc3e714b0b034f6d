import type { Ott } from '@cinvoice/contract/answers';
import { isListOfRecords, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath } from '#web/shared/lists/list-page.ts';

/** The API's largest page: there are fewer platforms. */
const PAGE_SIZE = '200';

/** Reads the platforms that a tie can name. */
export const readOtts = () =>
  send<Ott[]>(buildListPath('/ott/', { limit: PAGE_SIZE }), { isExpected: isListOfRecords });
