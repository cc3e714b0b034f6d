import { messages } from '#web/i18n/en/messages.ts';
import { getText } from '#web/i18n/get-text.ts';
import { type Area, getToken } from '../session/session.ts';
import { buildHeaders, createFault, type Outcome, toOutcome } from './api.ts';

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
