import { buildHeaders, createFault, type Outcome, toOutcome } from '@cinvoice/ui/api/api.ts';
import { type Area, getToken } from '@cinvoice/ui/session/session.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { getText } from '@cinvoice/words/get-text.ts';

/** Fetches a whole file that needs a session. Never throws: a file that breaks off is a problem. */
export const fetchFile = async (path: string, area: Area): Promise<Outcome<Blob>> => {
  const caller = { area, token: getToken(area) };
  try {
    const response = await fetch(`/api/v1${path}`, { headers: buildHeaders({ area }) });
    if (!response.ok) return toOutcome(response.status, await response.text(), caller);
    return { data: await response.blob() };
  } catch {
    return createFault(0, getText(messages, 'unreachable'));
  }
};
