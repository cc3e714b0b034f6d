import { FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import { messages } from '#web/i18n/en/messages.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { type Area, getToken } from '../session/session.ts';
import { fault, headersOf, type Outcome, outcomeOf } from './api.ts';
import { type FramedFile, readFramedFile } from './framed-file.ts';

type Options = {
  area: Area;
  /** After every piece: how many rows of the file are there, of how many. */
  onProgress: (rows: number, of: number) => void;
  signal: AbortSignal;
};

/**
 * Fetches a file that is made while it is sent, and tells how far it is. Never throws: a file that is not whole is a
 * problem, as is one that was cancelled.
 */
export const download = async (
  path: string,
  { area, onProgress, signal }: Options,
): Promise<Outcome<FramedFile>> => {
  let began = false;
  try {
    const asker = { area, token: getToken(area) };
    const headers = headersOf({ area, headers: { accept: FRAMES_TYPE } });
    const response = await fetch(`/api/v1${path}`, { headers, signal });
    if (!response.ok || !response.body) return outcomeOf(response.status, await response.text(), asker);
    began = true;
    const total = Number(response.headers.get('row-count'));
    const whole = await readFramedFile(response.body, (rows) => onProgress(rows, total));
    return whole ? { data: whole } : fault(0, textOf(messages, 'brokenOff'));
  } catch {
    return fault(0, textOf(messages, began ? 'brokenOff' : 'notReached'));
  }
};
