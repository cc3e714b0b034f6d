import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock.ts';

export type Sms = { to: string; text: string };

/** Sends one text message or throws; the caller decides what a failure means. */
export type SmsSender = (sms: Sms) => Promise<void>;

type Outbox = { dataDir: string; clock: Clock; print: (line: string) => void };

/** For a machine without a provider: the message becomes a line of JSON in a file, and is printed. */
export const outboxSms = ({ dataDir, clock, print }: Outbox): SmsSender => {
  const folder = path.join(dataDir, 'outbox');
  return async ({ to, text }) => {
    const line = JSON.stringify({ at: clock().toISOString(), to, text });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(path.join(folder, 'sms.jsonl'), `${line}\n`, { mode: 0o600 });
    print(line);
  };
};
