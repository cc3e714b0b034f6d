import { Transform } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Delivery, EmailProvider } from './email.ts';

export type Smtp = {
  /** `smtp://user:password@host:port`, or smtps. */
  url: string;
  /** 'Name <address>' */
  from: string;
};

/** Waiting for a connection or a greeting, and for an answer to what was said. */
type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const patience: Patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 100_000 };

/** Nobody's holiday notice is to answer. RFC 3834. */
const headers = { 'Auto-Submitted': 'auto-generated' };

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** A password leaves this machine only under TLS. */
const needsTls = (url: string): boolean => {
  const { protocol, username, hostname } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !isLocal(hostname);
};

/** Every byte passes; the last one waits until the e-mail is noted as handed over. */
const heldBack = (handOver: () => Promise<void>, giveUp: (error: unknown) => void): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    // Without an end of the data a mail server keeps nothing of it. RFC 5321, section 4.1.1.4.
    flush: (done) => void handOver().then(() => done(), giveUp),
  });

export const smtpEmail = ({ url, from }: Smtp, waiting: Patience = patience): EmailProvider => ({
  send: async ({ at, ...email }, handOver, signal) => {
    const progress = { handedOver: false };
    const breakOff = new AbortController();
    const stop = () => {
      // Whoever stops now may still be told what became of it.
      if (!progress.handedOver) breakOff.abort(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const transport = nodemailer.createTransport({ url, requireTLS: needsTls(url), ...waiting });
    transport.use('stream', ({ message }, done) => {
      message.transform(() =>
        heldBack(
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
      return deliveryAfter(breakOff.signal.aborted ? breakOff.signal.reason : error, progress.handedOver);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  },
  wasSent: async () => null,
});

/** What an error says of the e-mail. A refused sender or password is ours to mend, so it is worth another try. */
const deliveryAfter = (error: unknown, handedOver: boolean): Delivery => {
  const reason = error instanceof Error ? error.message : String(error);
  const { responseCode, command } = repliedIn(error);
  if (responseCode === undefined) return { outcome: handedOver ? 'unknown' : 'later', reason };
  const isRefused = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { outcome: isRefused ? 'never' : 'later', reason };
};

const repliedIn = (error: unknown): { responseCode?: number; command?: string } => {
  if (!(error instanceof Error)) return {};
  const code = 'responseCode' in error ? error.responseCode : undefined;
  const command = 'command' in error ? error.command : undefined;
  return {
    ...(typeof code === 'number' && { responseCode: code }),
    ...(typeof command === 'string' && { command }),
  };
};
