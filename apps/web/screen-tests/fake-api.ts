import type { AnswerOf, BodyOf, CallName } from '@cinvoice/contract/calls/calls';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { LiveEvent } from '@cinvoice/contract/live';
import { type Match, matchCall } from './call-match.ts';
import { countStreams, openStream, tellPages } from './event-streams.ts';
import { readRequest, type Sent } from './read-request.ts';
import { invalidFields, Refusal, unreachable } from './refusal.ts';

/** A call as the API would have read it. */
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

type Any = Received<CallName>;
type Entry = (received: Any) => unknown;

let handlers = new Map<CallName, Entry>();
let received: { name: CallName; call: Any }[] = [];
let faults: string[] = [];

const fault = (said: string): Response => {
  faults.push(said);
  return toResponse(new Refusal('temporarily-unavailable'));
};

const toResponse = ({ body }: Refusal): Response =>
  new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

/** Holds the answer against its schema: a fake that drifts from the contract fails its test. */
const answer = ({ name, call }: Match, reply: unknown): Response => {
  if (!call.answer) return new Response(null, { status: call.status ?? 200 });
  const { error } = call.answer.safeParse(reply);
  if (error) return fault(`the answer to ${name} is not of the contract: ${error.message}`);
  return new Response(JSON.stringify(reply), {
    status: call.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};

/** Answers one request of the page. A call that no test expects is a fault of the test. */
export const respond = async (sent: Sent): Promise<Response> => {
  const path = sent.url.pathname.replace(/^\/api\/v1/, '');
  const match = matchCall(sent.method, path);
  if (!match) return fault(`${sent.method} ${path} is no call of the contract`);
  const read = await readRequest(match, sent);
  if ('fault' in read) return fault(read.fault);
  // The body was parsed by the schema that its type is inferred from.
  const call = { ...read, params: match.params, kind: match.kind, signal: sent.signal } as Any;
  received.push({ name: match.name, call });
  if ('errors' in read) return toResponse(invalidFields(...read.errors));
  const handler = handlers.get(match.name);
  if (!handler) return fault(`${match.name} was not expected`);
  const reply = await handler(call);
  if (reply === unreachable) throw new TypeError('Failed to fetch');
  if (reply instanceof Refusal) return toResponse(reply);
  return reply instanceof Response ? reply : answer(match, reply);
};

const isHandler = <N extends CallName>(reply: Reply<N> | Handler<N>): reply is Handler<N> =>
  typeof reply === 'function';

/** Answers every such call from now on. */
const on = <N extends CallName>(name: N, reply: Reply<N> | Handler<N>): void => {
  // A handler is called with calls of its own name alone.
  handlers.set(name, (isHandler(reply) ? reply : () => reply) as Entry);
};

/** Answers the next such call only; then the former answer stands again. */
const once = <N extends CallName>(name: N, reply: Reply<N> | Handler<N>): void => {
  const before = handlers.get(name);
  on(name, (call: Received<N>) => {
    if (before) handlers.set(name, before);
    else handlers.delete(name);
    return isHandler(reply) ? reply(call) : reply;
  });
};

/** The API of a test: typed by the contract, and answering by it alone. */
export const api = {
  on,
  once,
  /** The calls of that name, in their order. */
  received: <N extends CallName>(name: N): readonly Received<N>[] =>
    // Each was kept under the name that it was called by.
    received.filter((one) => one.name === name).map(({ call }) => call as Received<N>),
  /** Tells every open page of a change. */
  tell: (event: LiveEvent): void => tellPages(event),
  countStreams,
};

/** Forgets everything; the calls that every area makes by itself are answered. */
export const resetApi = (): void => {
  handlers = new Map();
  received = [];
  faults = [];
  on('GET /events', ({ token, query, signal }) => openStream(token ?? '', query.justRead === '1', signal));
  on('GET /messages/unread', { data: { unread: 0 } });
  on('PUT /messages/language', undefined);
};

export const takeFaults = (): string[] => {
  const found = faults;
  faults = [];
  return found;
};
