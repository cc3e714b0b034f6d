import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Delivery, EmailProvider } from './email.ts';

export type Smtp = {
  /** `smtp://user:password@host:port`, or smtps. */
  url: string;
  /** 'Name <address>' */
  from: string;
};

/** Time limits for a connection, a greeting, and an answer. */
type Timeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const defaultTimeouts: Timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 100_000,
};

/** Keeps holiday notices from answering. RFC 3834. */
const headers = { 'Auto-Submitted': 'auto-generated' };

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** A password leaves this machine only under TLS. */
const needsTls = (url: string): boolean => {
  const { protocol, username, hostname } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !isLocal(hostname);
};

/**
 * The e-mail as a mail server reads it. Its end waits until the e-mail is recorded as handed over: without the
 * end a mail server keeps nothing (RFC 5321, section 4.1.1.4). Nothing is read, and so nothing is recorded,
 * before the server has accepted the recipient.
 */
const holdEnd = (
  email: Readable,
  handOver: () => Promise<void>,
  giveUp: (error: unknown) => void,
): Readable =>
  Readable.from(
    (async function* () {
      yield* email;
      try {
        await handOver();
      } catch (error) {
        giveUp(error);
        throw error;
      }
    })(),
    { objectMode: false },
  );

export const createSmtpEmail = ({ url, from }: Smtp, waiting: Timeouts = defaultTimeouts): EmailProvider => ({
  send: async ({ at, ...email }, handOver, signal) => {
    const progress = { handedOver: false };
    const breakOff = new AbortController();
    const stop = () => {
      // After the handover, the outcome is still worth waiting for.
      if (!progress.handedOver) breakOff.abort(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const transport = nodemailer.createTransport({ url, requireTLS: needsTls(url), ...waiting });
    transport.use('stream', ({ message }, done) => {
      message.processFunc((email) =>
        holdEnd(
          email,
          async () => {
            await handOver();
            progress.handedOver = true;
          },
          (error) => breakOff.abort(error),
        ),
      );
      done();
    });
    try {
      if (signal.aborted) stop();
      await transport.sendMail({ ...email, from, date: at, headers, signal: breakOff.signal });
      return { outcome: 'sent' };
    } catch (error) {
      return toDelivery(breakOff.signal.aborted ? breakOff.signal.reason : error, progress.handedOver);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  },
  wasSent: async () => null,
});

/**
 * The outcome of a failed delivery. A refused sender or password is for the operator to fix, so it is tried
 * again.
 */
const toDelivery = (error: unknown, handedOver: boolean): Delivery => {
  const reason = error instanceof Error ? error.message : String(error);
  const { responseCode, command } = readReply(error);
  if (responseCode === undefined) return { outcome: handedOver ? 'unknown' : 'later', reason };
  const isRefused = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { outcome: isRefused ? 'never' : 'later', reason };
};

const readReply = (error: unknown): { responseCode?: number; command?: string } => {
  if (!(error instanceof Error)) return {};
  const code = 'responseCode' in error ? error.responseCode : undefined;
  const command = 'command' in error ? error.command : undefined;
  return {
    ...(typeof code === 'number' && { responseCode: code }),
    ...(typeof command === 'string' && { command }),
  };
};
