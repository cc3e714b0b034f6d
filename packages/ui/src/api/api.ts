import type { Page } from '@cinvoice/contract/answers';
import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { messages } from '@cinvoice/words/en/messages.ts';
import { getText, translateCoded } from '@cinvoice/words/get-text.ts';
import { getBrowserId } from '../session/browser-id.ts';
import { type Area, endSession, getToken, isLeft, reportDueStep } from '../session/session.ts';

/** The answer of a call. `Beside` names fields that the specification puts at the top level, next to `data`. */
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
  /** The area whose token is sent; without it none is. */
  area?: Area;
  /** A token that belongs to no area: the registration's. */
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
  /** Checks the shape of `data`. By default a GET must return an object or a list, and other calls may return anything. */
  isExpected?: IsExpected;
};

type Credentials = Pick<Call, 'area' | 'token'>;

type IsExpected = (data: unknown) => boolean;

const isObject: IsExpected = (data) => typeof data === 'object' && data !== null;

/** For calls whose answer is used. */
export const isRecord: IsExpected = (data) => isObject(data) && !Array.isArray(data);

export const isListOfRecords: IsExpected = (data) => Array.isArray(data) && data.every(isRecord);

const getBearer = ({ area, token }: Credentials): string | null => token ?? (area ? getToken(area) : null);

export const buildHeaders = (call: Call): Headers => {
  const headers = new Headers(call.headers);
  const bearer = getBearer(call);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  // A signed-in account is known by its token. A sign-in is not, so it names the browser.
  if (!call.area && call.json !== undefined) headers.set('browser-id', getBrowserId());
  return headers;
};

const toBody = ({ json, form }: Call): BodyInit | null =>
  json === undefined ? (form ?? null) : JSON.stringify(json);

const isCoded = (text: object): text is AnyCodedText =>
  'code' in text && typeof text.code === 'string' && 'message' in text && typeof text.message === 'string';

/** Translates a server message by its code. One without a code, such as a proxy's, stays as it is. */
const translateServerMessage = (text: { message: string }): string =>
  isCoded(text) ? translateCoded(text) : text.message;

/** Translates the message of a successful answer. */
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

/** Builds a refusal of our own. Status 0 means that no answer came. */
export const createFault = (status: number, detail: string): Refusal => ({
  problem: { type: 'about:blank', title: detail, status, detail, message: detail },
});

/** Tells a failure of the network or the server from a refusal. The specification has separate texts for those. */
export const isFault = ({ status }: ProblemBody): boolean => status === 0 || status >= 500;

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
};

const dueStepTypes: readonly unknown[] = [
  '/problems/password-change-required',
  '/problems/second-factor-required',
];

/** Refusals of what somebody signed in has typed or shown beside their session, which goes on. */
const proofTypes: readonly string[] = [
  '/problems/wrong-code',
  '/problems/wrong-second-factor',
  '/problems/wrong-passkey',
  '/problems/wrong-credentials',
  '/problems/wrong-officer-code',
];

const isWrongProof = (body: unknown): boolean => isProblem(body) && proofTypes.includes(body.type);

type Caller = { area: Area | undefined; token: string | null; isExpected?: IsExpected };

const BAD_GATEWAY = 502;

/** Interprets an answer for its caller: an area with the token that was sent. */
export const toOutcome = <T, Beside>(
  status: number,
  text: string,
  { area, token, isExpected = () => true }: Caller,
): Outcome<T, Beside> => {
  const body = parseJson(text);
  if (status < 300) {
    // The API validates its answers against the schemas that T is inferred from. An answer from elsewhere, such as a proxy,
    // is a fault.
    if (isRecord(body) && isExpected(Object(body).data))
      return translateNotice(Object(body)) as Answer<T, Beside>;
    return createFault(BAD_GATEWAY, getText(messages, 'serverFault'));
  }
  if (status === 401 && area && !isWrongProof(body)) endSession(area, token);
  if (status === 403 && area && isProblem(body) && dueStepTypes.includes(body.type)) reportDueStep(area);
  return isProblem(body)
    ? { problem: translateProblem(body) }
    : createFault(status, getText(messages, 'serverFault'));
};

/**
 * Calls the API. It never throws: a refusal, an unreachable network and a broken server are all a `problem` (see isFault).
 * A refused token has already redirected to the area's login.
 */
export const send = async <T, Beside = unknown>(
  path: string,
  call: Call = {},
): Promise<Outcome<T, Beside>> => {
  if (call.area && isLeft(call.area)) return createFault(0, getText(messages, 'cancelled'));
  const method = call.method ?? 'GET';
  const isExpected = call.isExpected ?? (method === 'GET' ? isObject : () => true);
  const caller = { area: call.area, token: getBearer(call), isExpected };
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: buildHeaders(call),
      body: toBody(call),
      ...(call.signal && { signal: call.signal }),
      ...(call.keepalive && { keepalive: true }),
    });
    return toOutcome(response.status, await response.text(), caller);
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    return createFault(0, getText(messages, 'unreachable'));
  }
};

type Upload = {
  area: Area;
  headers?: Record<string, string>;
  /** Receives the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with files and reports progress. Never throws; a cancelled upload is a problem of status 0. */
export const upload = <T>(
  path: string,
  method: 'POST' | 'PUT',
  form: FormData,
  { area, headers, onProgress, signal }: Upload,
): Promise<Outcome<T>> =>
  new Promise((resolve) => {
    const caller = { area, token: getToken(area), isExpected: isRecord };
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${path}`);
    for (const [name, value] of buildHeaders({ area, ...(headers && { headers }) })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () => resolve(toOutcome(request.status, request.responseText, caller)));
    request.addEventListener('error', () => resolve(createFault(0, getText(messages, 'unreachable'))));
    request.addEventListener('abort', () => resolve(createFault(0, getText(messages, 'cancelled'))));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) resolve(createFault(0, getText(messages, 'cancelled')));
    else request.send(form);
  });
