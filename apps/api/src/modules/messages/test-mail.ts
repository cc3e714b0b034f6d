import type { Email } from '#api/platform/messages/email.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { TEST_SECRET, type TestApp } from '#api/test-app.ts';
import type { Sender } from './emails/compose.ts';
import { type DeliveryDeps, deliver } from './emails/deliver.ts';

const sender: Sender = {
  from: 'Cinvoice <no-reply@cinvoice.example>',
  publicUrl: 'https://cinvoice.example',
  linkKey: deriveKey(TEST_SECRET, 'email-links'),
  codeKey: deriveKey(TEST_SECRET, 'acceptance-codes'),
};

const quiet = { error: () => undefined };

/** One try of the worker at an e-mail, with a provider and a try number of the test's choice. */
export const attemptAt = (
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  emailId: string,
  provider: DeliveryDeps['provider'],
  { last: isLast = false, log = quiet }: { last?: boolean; log?: DeliveryDeps['log'] } = {},
): Promise<void> =>
  deliver(
    { db, clock: now, provider, sender, log },
    { data: { emailId }, isLast, signal: new AbortController().signal },
  );

/** Works off the queue, and returns the e-mails sent since. */
export const readMail = async (server: TestApp): Promise<Email[]> => {
  const mail: Email[] = [];
  const provider: DeliveryDeps['provider'] = {
    send: async (email, handOver) => {
      await handOver();
      mail.push(email);
      return { outcome: 'sent' };
    },
    wasSent: async () => null,
  };
  for (const emailId of server.askedEmails.splice(0)) await attemptAt(server, emailId, provider);
  return mail;
};
