import { z } from 'zod';
import { page } from './answers.ts';
import { refuseAs } from './codes/issues.ts';

/** E-mails as the API tells of them. What they say is the server's. */

const text = z.string();

const emailStates = ['queued', 'sending', 'handing-over', 'sent', 'failed', 'uncertain', 'skipped'] as const;
export type EmailState = (typeof emailStates)[number];

/** An e-mail that failed or whose delivery is uncertain, for admins. */
const lostEmail = z.strictObject({
  _id: z.uuid(),
  event: text,
  to: text,
  state: z.enum(emailStates),
  attempts: z.int(),
  reason: text,
  createdAt: z.iso.datetime(),
});
export type LostEmail = z.infer<typeof lostEmail>;
export const lostEmailPage = z.object({ data: z.array(lostEmail), page });

/** The link in the mail leads to `/confirm-email?token=`; the page sends the token here. */
export const confirmEmail = z.strictObject({
  token: z.string({ error: refuseAs('link-incomplete') }).max(200, { error: refuseAs('link-incomplete') }),
});
export const confirmedEmail = z.strictObject({ email: text });
