import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { EmailProvider } from './email.ts';
import type { SmsSender } from './sms.ts';

type Outbox = { dataDir: string; clock: Clock; print: (line: string) => void };

const appendLine = async (dataDir: string, file: string, line: string): Promise<void> => {
  const folder = path.join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(path.join(folder, file), `${line}\n`, { mode: 0o600 });
};

/** For machines without a provider: appends the message to a file as a line of JSON, and prints it. */
export const createOutboxSms =
  ({ dataDir, clock, print }: Outbox): SmsSender =>
  async ({ to, text }) => {
    const line = JSON.stringify({ at: clock().toISOString(), to, text });
    await appendLine(dataDir, 'sms.jsonl', line);
    print(line);
  };

const EMAILS = 'mail.jsonl';

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same for e-mail; prints one line with recipient and subject. */
export const createOutboxEmail = ({ dataDir, print }: Pick<Outbox, 'dataDir' | 'print'>): EmailProvider => ({
  send: async ({ at, ...email }, handOver) => {
    try {
      await handOver();
      await appendLine(dataDir, EMAILS, JSON.stringify({ at: at.toISOString(), ...email }));
    } catch (error) {
      return { outcome: 'later', reason: toMessage(error) };
    }
    print(`E-mail to ${email.to}: ${email.subject}`);
    return { outcome: 'sent' };
  },
  wasSent: async (messageId) => {
    const written = await readFile(path.join(dataDir, 'outbox', EMAILS), 'utf8').catch(() => '');
    return written.includes(JSON.stringify({ messageId }).slice(1, -1));
  },
});
