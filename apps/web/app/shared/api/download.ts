import { FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import { buildHeaders, createFault, type Outcome, toOutcome } from '@cinvoice/ui/api/api.ts';
import { type Area, getToken } from '@cinvoice/ui/session/session.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { type FramedFile, readFramedFile } from './framed-file.ts';

type Options = {
  area: Area;
  /** Called after each frame with the rows received and their total. */
  onProgress: (rows: number, total: number) => void;
  signal: AbortSignal;
};

/**
 * Fetches a file that the server streams while building it, and reports progress. Never throws: an incomplete or cancelled
 * file is a problem.
 */
export const download = async (
  path: string,
  { area, onProgress, signal }: Options,
): Promise<Outcome<FramedFile>> => {
  let hasStarted = false;
  try {
    const caller = { area, token: getToken(area) };
    const headers = buildHeaders({ area, headers: { accept: FRAMES_TYPE } });
    const response = await fetch(`/api/v1${path}`, { headers, signal });
    if (!response.ok || !response.body) return toOutcome(response.status, await response.text(), caller);
    hasStarted = true;
    const total = Number(response.headers.get('row-count'));
    const file = await readFramedFile(response.body, (rows) => onProgress(rows, total));
    return file ? { data: file } : createFault(0, getText(messages, 'interrupted'));
  } catch {
    return createFault(0, getText(messages, hasStarted ? 'interrupted' : 'unreachable'));
  }
};
