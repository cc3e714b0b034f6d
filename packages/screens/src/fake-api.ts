import type { AnswerOf, BodyOf, CallName } from '@cinvoice/contract/calls/calls';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { LiveEvent } from '@cinvoice/contract/live';
import { type Match, matchCall } from './call-match.ts';
import { countStreams, openStream, sendEvent } from './event-streams.ts';
import { createInvoiceCounts } from './invoice-samples.ts';
import { readRequest, type Sent } from './read-request.ts';
import { invalidFields, Refusal, unreachable } from './refusal.ts';

/** A call as the API reads it. */
export type Received<N extends CallName> = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: BodyOf<N>;
  /** The parts of a multipart form. */
  form: Readonly<Record<string, unknown>>;
  kind: Kind | undefined;
  token: string | null;
  headers: Headers;
  signal: AbortSignal | undefined;
};

type Reply<N extends CallName> = AnswerOf<N> | Refusal | Response | typeof unreachable;
type Handler<N extends CallName> = (received: Received<N>) => Reply<N> | Promise<Reply<N>>;

type AnyCall = Received<CallName>;
type Entry = (received: AnyCall) => unknown;

let handlers = new Map<CallName, Entry>();
let received: { name: CallName; call: AnyCall }[] = [];
let faults: string[] = [];

const fault = (message: string): Response => {
  faults.push(message);
  return toResponse(new Refusal('temporarily-unavailable'));
};

const toResponse = ({ body }: Refusal): Response =>
  new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

/** Validates an answer by its schema, so that a fake answer that departs from the contract fails its test. */
const toAnswer = ({ name, call }: Match, reply: unknown): Response => {
  if (!call.answer) return new Response(null, { status: call.status ?? 200 });
  const { error } = call.answer.safeParse(reply);
  if (error) return fault(`the answer to ${name} is not of the contract: ${error.message}`);
  return new Response(JSON.stringify(reply), {
    status: call.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};

/** Answers one request of the page. An unexpected call fails the test. */
export const respond = async (sent: Sent): Promise<Response> => {
  const path = sent.url.pathname.replace(/^\/api\/v1/, '');
  const match = matchCall(sent.method, path);
  if (!match) return fault(`${sent.method} ${path} is no call of the contract`);
  const read = await readRequest(match, sent);
  if ('fault' in read) return fault(read.fault);
  // The body was parsed by the schema from which its type is inferred.
  const call = { ...read, params: match.params, kind: match.kind, signal: sent.signal } as AnyCall;
  received.push({ name: match.name, call });
  if ('errors' in read) return toResponse(invalidFields(...read.errors));
  const handler = handlers.get(match.name);
  if (!handler) return fault(`${match.name} was not expected`);
  const reply = await handler(call);
  if (reply === unreachable) throw new TypeError('Failed to fetch');
  if (reply instanceof Refusal) return toResponse(reply);
  return reply instanceof Response ? reply : toAnswer(match, reply);
};

const isHandler = <N extends CallName>(reply: Reply<N> | Handler<N>): reply is Handler<N> =>
  typeof reply === 'function';

/** Sets the answer to all later calls of a name. */
const on = <N extends CallName>(name: N, reply: Reply<N> | Handler<N>): void => {
  // A handler receives only calls of its own name.
  handlers.set(name, (isHandler(reply) ? reply : () => reply) as Entry);
};

/** Sets the answer to the next call of a name; after it the former answer applies again. */
const once = <N extends CallName>(name: N, reply: Reply<N> | Handler<N>): void => {
  const before = handlers.get(name);
  on(name, (call: Received<N>) => {
    if (before) handlers.set(name, before);
    else handlers.delete(name);
    return isHandler(reply) ? reply(call) : reply;
  });
};

/** The fake API of a test. The contract types its calls and validates its answers. */
export const api = {
  on,
  once,
  /** Lists the received calls of a name, oldest first. */
  received: <N extends CallName>(name: N): readonly Received<N>[] =>
    // Every call is stored with the name that types it.
    received.filter((one) => one.name === name).map(({ call }) => call as Received<N>),
  /** Sends a live event to every open page. */
  emit: (event: LiveEvent): void => sendEvent(event),
  countStreams,
};

/** Removes all answers and received calls, and answers the calls that every area makes by itself. */
export const resetApi = (): void => {
  handlers = new Map();
  received = [];
  faults = [];
  on('GET /events', ({ token, query, signal }) => openStream(token ?? '', query.justRead === '1', signal));
  on('GET /messages/unread', { data: { unread: 0 } });
  on('PUT /messages/language', undefined);
  on('GET /invoices/counts', { data: createInvoiceCounts() });
  on('GET /invoices/:id/sales', { data: [] });
  on('GET /invoices/:id/announced-payments', { data: [] });
  on('GET /documents', { data: [], page: { nextCursor: null } });
};

export const takeFaults = (): string[] => {
  const found = faults;
  faults = [];
  return found;
};
