import type { SendMessage } from '#api/modules/messages/index.ts';
import { type Clocks, readWorldTime } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { begin, follow, type Span, type Tracing, type Work } from '#api/platform/tracing/tracing.ts';
import { type Attempted, type ClaimedDelivery, releaseClaim, saveAttempt } from './deliveries-repo.ts';
import { disableEndpoint, type EndpointRow, lockEndpoint, noteReach } from './repo.ts';
import { toPurpose } from './secrets-repo.ts';
import { type Outcome, sendOnce } from './send-once.ts';
import { toWebhookHeaders } from './signature.ts';
import { tellOwner } from './tell-owner.ts';
import { computeWaitMs, FAILING_MS, readRetryAfterMs } from './waits.ts';

export type DeliveryDeps = Clocks & {
  db: Db;
  encryption: Encryption;
  sendMessage: SendMessage;
  /** Endpoints may be on this machine: for trials alone. */
  isLocalAllowed: boolean;
  /** From 0 to below 1. */
  random: () => number;
  tracing?: Tracing | undefined;
};

const GONE = 410;

const isSuccess = (outcome: Outcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

const isGone = (outcome: Outcome): boolean => 'status' in outcome && outcome.status === GONE;

/** One that is replaced signs as well until its time is up. */
const readSecrets = (
  { encryption }: DeliveryDeps,
  { id, secret, former_secret, former_until }: ClaimedDelivery['endpoint'],
  now: Date,
): string[] => {
  const isFormerGood = former_secret !== null && former_until !== null && new Date(former_until) > now;
  const stored = isFormerGood ? [secret, former_secret] : [secret];
  return stored.map((one) => encryption.decrypt(one, toPurpose(id)));
};

const send = (
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome | null> => {
  const { id, type, created_at, data, endpoint } = delivery;
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const signed = toWebhookHeaders(readSecrets(deps, endpoint, deps.clock()), {
    id,
    at: readWorldTime(deps),
    body,
  });
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Cinvoice-Webhooks/1' };
  return sendOnce({ url: endpoint.url, headers, body, isLocalAllowed: deps.isLocalAllowed, signal });
};

const toAttempted = (
  deps: DeliveryDeps,
  { tries }: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Attempted => {
  const answered =
    'status' in outcome ? { status: outcome.status, answer: outcome.answer } : { status: null, answer: '' };
  if (isSuccess(outcome)) return { ...answered, state: 'delivered', nextAttemptAt: null, fault: null };
  const fault = 'status' in outcome ? 'status' : outcome.fault;
  const askedMs = 'status' in outcome ? readRetryAfterMs(outcome.retryAfter, readWorldTime(deps)) : 0;
  const waitMs = isGone(outcome) ? null : computeWaitMs({ tries: tries + 1, askedMs, random: deps.random() });
  return waitMs === null
    ? { ...answered, state: 'failed', nextAttemptAt: null, fault }
    : { ...answered, state: 'waiting', nextAttemptAt: new Date(now.getTime() + waitMs), fault };
};

const switchOff = async (
  deps: DeliveryDeps,
  tx: Db,
  endpoint: EndpointRow,
  because: 'gone' | 'failing',
  now: Date,
): Promise<void> => {
  await disableEndpoint(tx, endpoint.id, because, now);
  const event = because === 'gone' ? 'webhook-gone' : 'webhook-disabled';
  await tellOwner(deps, tx, endpoint, { event, cause: `${endpoint.id} ${now.toISOString()}` }, now);
};

/** After the last try: an endpoint that takes nothing is switched off, any other is told of, once a day. */
const giveUp = async (deps: DeliveryDeps, tx: Db, endpoint: EndpointRow, now: Date): Promise<void> => {
  const { id, failing_since } = endpoint;
  if (failing_since && now.getTime() - failing_since.getTime() >= FAILING_MS) {
    await switchOff(deps, tx, endpoint, 'failing', now);
  } else {
    const cause = `${id} ${now.toISOString().slice(0, 10)}`;
    await tellOwner(deps, tx, endpoint, { event: 'webhook-failed', cause }, now);
  }
};

const conclude = (deps: DeliveryDeps, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    if (!(await lockEndpoint(tx, delivery.endpoint.id))) return;
    const attempted = toAttempted(deps, delivery, outcome, now);
    if (!(await saveAttempt(tx, delivery, attempted, now))) return;
    const endpoint = await noteReach(tx, delivery.endpoint.id, isSuccess(outcome), now);
    if (attempted.state !== 'failed') return;
    if (isGone(outcome)) await switchOff(deps, tx, endpoint, 'gone', now);
    else await giveUp(deps, tx, endpoint, now);
  });

const tellOutcome = (span: Span, outcome: Outcome | null): void => {
  if (outcome && 'status' in outcome) span.add({ 'http.response.status_code': outcome.status });
  if (outcome && !isSuccess(outcome)) span.fail('status' in outcome ? String(outcome.status) : outcome.fault);
};

/** The owner's address may hold a secret, so the trace has ids instead. */
const sending: Work = { name: 'POST', kind: 'client', facts: { 'http.request.method': 'POST' } };

const makeAttempt = async (
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> => {
  const outcome = await follow(
    deps.tracing,
    () => sending,
    async (span) => {
      const sent = await send(deps, delivery, signal);
      tellOutcome(span, sent);
      return sent;
    },
  );
  if (outcome) await conclude(deps, delivery, outcome);
  else await releaseClaim(deps.db, delivery);
};

const describe = ({ id, type, tries, endpoint }: ClaimedDelivery): Work => ({
  name: 'deliver webhook',
  kind: 'consumer',
  facts: {
    'cinvoice.webhook.delivery': id,
    'cinvoice.webhook.endpoint': endpoint.id,
    'cinvoice.webhook.event': type,
    'cinvoice.webhook.try': tries + 1,
  },
});

/** Makes one attempt, a trace of its own. What was broken off by a stop of the server was none. */
export const attempt = (deps: DeliveryDeps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> =>
  begin(
    deps.tracing,
    () => describe(delivery),
    () => makeAttempt(deps, delivery, signal),
  );
