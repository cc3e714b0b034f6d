import { formatDate } from '@cinvoice/contract/dates';
import { z } from 'zod';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newSecretId } from '#api/platform/ids.ts';
import type { Attempt } from '#api/platform/jobs.ts';
import type { Delivery, EmailProvider } from '#api/platform/messages/email.ts';
import { insertForAdmins } from '../repo.ts';
import { composeEmail, type Sender, toMessageId } from './compose.ts';
import {
  type ClaimedEmail,
  claimEmail,
  type FinalState,
  findHandedOver,
  markHandedOver,
  requeueEmail,
  type Settled,
  settleEmail,
} from './repo.ts';

export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  provider: EmailProvider;
  sender: Sender;
  log: { error: (about: object, message: string) => void };
};

/** The longest time of an attempt. After it another one takes over. */
export const SECONDS_ALLOWED = 120;

const timed = z.looseObject({ uselessFrom: z.iso.datetime().optional() });

/** A code that is worth nothing any more would only confuse. */
const isTooLate = ({ parameters }: ClaimedEmail, now: Date): boolean => {
  const { uselessFrom } = timed.parse(parameters);
  return uselessFrom !== undefined && new Date(uselessFrom) <= now;
};

type Claim = { id: string; claim: string };

/** Sends one e-mail, or throws for another try. Decision 0010. */
export const deliver = async (deps: DeliveryDeps, attempt: Attempt<{ emailId: string }>): Promise<void> => {
  const { db, clock, provider, sender } = deps;
  const id = attempt.data.emailId;
  await settleInterrupted(deps, id);
  const claim = newSecretId();
  const email = await claimEmail(db, id, claim, clock());
  if (!email) return;
  if (!email.to_address) {
    await settle(deps, { id, claim }, 'skipped', 'there is no address any more');
    return;
  }
  if (isTooLate(email, clock())) {
    await settle(deps, { id, claim }, 'skipped', 'it came too late to be of use');
    return;
  }
  const handOver = async (): Promise<void> => {
    if (!(await markHandedOver(db, id, claim))) throw new Error('another attempt has this e-mail');
  };
  const delivery = await provider.send(composeEmail(sender, email), handOver, attempt.signal);
  await conclude(deps, { id, claim }, delivery, attempt.isLast);
};

const finalStates = { sent: 'sent', never: 'failed', unknown: 'uncertain' } as const;

const conclude = async (
  deps: DeliveryDeps,
  held: Claim,
  delivery: Delivery,
  last: boolean,
): Promise<void> => {
  const reason = delivery.outcome === 'sent' ? '' : delivery.reason;
  if (delivery.outcome !== 'later') {
    await settle(deps, held, finalStates[delivery.outcome], reason);
  } else if (last) {
    await settle(deps, held, 'failed', reason);
  } else {
    await requeueEmail(deps.db, held.id, held.claim, reason);
    throw new Error(`the e-mail was not taken: ${reason}`);
  }
};

/**
 * After an attempt that was interrupted past its handover only the provider knows the outcome. If it cannot
 * say, the e-mail is not sent again: its message stands in the inbox, and admins see that it is uncertain.
 */
const settleInterrupted = async (deps: DeliveryDeps, id: string): Promise<void> => {
  const { db, clock, provider, sender } = deps;
  const held = await findHandedOver(db, id);
  if (!held?.claim || !held.claimed_at) return;
  if (clock().getTime() - held.claimed_at.getTime() < SECONDS_ALLOWED * 1000) {
    throw new Error('an attempt that was cut off may still be answered');
  }
  const wasSent = await provider.wasSent(toMessageId(sender, id));
  if (wasSent === false) await requeueEmail(db, id, held.claim, '');
  else if (wasSent) await settle(deps, { id, claim: held.claim }, 'sent', '');
  else await settle(deps, { id, claim: held.claim }, 'uncertain', 'cut off before the mail server answered');
};

const settle = async (deps: DeliveryDeps, held: Claim, state: FinalState, reason: string): Promise<void> => {
  const now = deps.clock();
  const settled = await settleEmail(deps.db, held, { state, reason }, now);
  if (settled && (state === 'failed' || state === 'uncertain')) await reportLost(deps, settled, reason, now);
};

/** Logged each time, and reported to the admins' inboxes once a day. */
export const reportLost = async (
  { db, log }: Pick<DeliveryDeps, 'db' | 'log'>,
  { id, event, to_address: to }: Settled,
  reason: string,
  now: Date,
): Promise<void> => {
  log.error({ emailId: id, event, reason }, 'an e-mail was given up');
  const cause = formatDate(now.toISOString());
  await insertForAdmins(
    db,
    { event: 'email-failed', cause, parameters: { to, reason }, submissionId: null },
    now,
  );
};
