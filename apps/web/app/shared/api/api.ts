import type { Page } from '@cinvoice/contract/answers';
import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { messages } from '#web/i18n/en/messages.ts';
import { textOf, translateCoded } from '#web/i18n/text-of.ts';
import { getBrowserId } from '../session/browser-id.ts';
import { type Area, endSession, getToken, hasLeft, reportDueStep } from '../session/session.ts';

/** What a call answered. `Beside` names fields that the specification puts at the top level, next to `data`. */
type Answer<T, Beside = unknown> = {
  data: T;
  message?: string;
  page?: Page;
  problem?: never;
} & Beside;
type Refusal = { problem: ProblemBody; data?: never };
export type Outcome<T, Beside = unknown> = Answer<T, Beside> | Refusal;

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whose token goes along; none when left out. */
  area?: Area;
  /** A token that no area holds: the registration's. */
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether `data` is what its reader counts on. Left out: of a GET anything but nothing, of other calls whatever comes. */
  reads?: Reads;
};

type Asker = Pick<Call, 'area' | 'token'>;

type Reads = (data: unknown) => boolean;

const isSome: Reads = (data) => typeof data === 'object' && data !== null;

/** For a call whose answer is gone on with. */
export const isRecord: Reads = (data) => isSome(data) && !Array.isArray(data);

export const isListOfRecords: Reads = (data) => Array.isArray(data) && data.every(isRecord);

const bearerOf = ({ area, token }: Asker): string | null => token ?? (area ? getToken(area) : null);

export const headersOf = (call: Call): Headers => {
  const headers = new Headers(call.headers);
  const bearer = bearerOf(call);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  // Whoever is signed in is known by the token; a sign-in may not be.
  if (!call.area && call.json !== undefined) headers.set('browser-id', getBrowserId());
  return headers;
};

const bodyOf = ({ json, form }: Call): BodyInit | null =>
  json === undefined ? (form ?? null) : JSON.stringify(json);

const isCoded = (text: object): text is AnyCodedText =>
  'code' in text && typeof text.code === 'string' && 'message' in text && typeof text.message === 'string';

/** A message of the server in the reader's language, by its code; as it came where it has none, as from a proxy. */
const translateServerMessage = (text: { message: string }): string =>
  isCoded(text) ? translateCoded(text) : text.message;

/** An answer whose `message` says that something is done. */
const translateNotice = (body: object): object =>
  isCoded(body) ? { ...body, message: translateCoded(body) } : body;

const translateProblem = (problem: ProblemBody): ProblemBody => {
  const message = translateServerMessage(problem);
  const { errors } = problem;
  return {
    ...problem,
    detail: message,
    message,
    ...(errors && {
      errors: errors.map((error) => ({ path: error.path, message: translateServerMessage(error) })),
    }),
  };
};

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'detail' in body && 'status' in body;

/** Status 0: nothing came back. */
export const fault = (status: number, detail: string): Refusal => ({
  problem: { type: 'about:blank', title: detail, status, detail, message: detail },
});

/** Whether a problem is no refusal but a failure of the network or the server: the spec has words of its own for those. */
export const isFault = ({ status }: ProblemBody): boolean => status === 0 || status >= 500;

const read = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
};

const duties: readonly unknown[] = ['/problems/password-change-required', '/problems/second-factor-required'];

type Asked = { area: Area | undefined; token: string | null; reads?: Reads };

const BAD_GATEWAY = 502;

/** What an answer says to who asked: an area, with the token that it held then. */
export const outcomeOf = <T, Beside>(
  status: number,
  text: string,
  { area, token, reads = () => true }: Asked,
): Outcome<T, Beside> => {
  const body = read(text);
  if (status < 300) {
    // The API validates its answers against the same schemas that T is inferred from; what comes from elsewhere, as from a
    // proxy, is a fault however well it is meant.
    if (isRecord(body) && reads(Object(body).data)) return translateNotice(Object(body)) as Answer<T, Beside>;
    return fault(BAD_GATEWAY, textOf(messages, 'serverFault'));
  }
  if (status === 401 && area) endSession(area, token);
  if (status === 403 && area && isProblem(body) && duties.includes(body.type)) reportDueStep(area);
  return isProblem(body)
    ? { problem: translateProblem(body) }
    : fault(status, textOf(messages, 'serverFault'));
};

/**
 * Calls the API and never throws: a refusal, an unreachable network and a broken server are all a `problem`
 * (see isFault). For actions and buttons. A refused token has by then led to the area's login.
 */
export const send = async <T, Beside = unknown>(
  path: string,
  call: Call = {},
): Promise<Outcome<T, Beside>> => {
  if (call.area && hasLeft(call.area)) return fault(0, textOf(messages, 'cancelled'));
  const method = call.method ?? 'GET';
  const reads = call.reads ?? (method === 'GET' ? isSome : () => true);
  const asker = { area: call.area, token: bearerOf(call), reads };
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: headersOf(call),
      body: bodyOf(call),
      ...(call.signal && { signal: call.signal }),
    });
    return outcomeOf(response.status, await response.text(), asker);
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    return fault(0, textOf(messages, 'notReached'));
  }
};

type Upload = {
  area: Area;
  headers?: Record<string, string>;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with files and tells how far it is. Never throws; a cancelled upload is a problem of status 0. */
export const upload = <T>(
  path: string,
  method: 'POST' | 'PUT',
  form: FormData,
  { area, headers, onProgress, signal }: Upload,
): Promise<Outcome<T>> =>
  new Promise((resolve) => {
    const asker = { area, token: getToken(area), reads: isRecord };
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${path}`);
    for (const [name, value] of headersOf({ area, ...(headers && { headers }) })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () => resolve(outcomeOf(request.status, request.responseText, asker)));
    request.addEventListener('error', () => resolve(fault(0, textOf(messages, 'notReached'))));
    request.addEventListener('abort', () => resolve(fault(0, textOf(messages, 'cancelled'))));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) resolve(fault(0, textOf(messages, 'cancelled')));
    else request.send(form);
  });
