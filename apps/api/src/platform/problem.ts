import { STATUS_CODES } from 'node:http';
import { toFieldErrors } from '@cinvoice/contract/codes/issues';
import { makeDetail, makeProblemText, makeStatusText } from '@cinvoice/contract/codes/problem-texts';
import { type ProblemParts, toFieldParts, toProblemBody } from '@cinvoice/contract/problem-body';
import {
  type CodedProblemBody,
  detailProblems,
  type FieldError,
  type FieldText,
  type ProblemType,
} from '@cinvoice/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getAddress } from './address.ts';
import { isConflict, isDatabaseGone } from './db.ts';

type Particulars = ProblemParts & {
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The only error that our own code throws on purpose. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly type: ProblemType;
  readonly particulars: Particulars;

  constructor(type: ProblemType, particulars: Particulars = {}) {
    super((particulars.reason ?? makeProblemText(type)).message, { cause: particulars.cause });
    this.type = type;
    this.particulars = particulars;
  }
}

/** The problem that a detail is of: `detailedProblem(makeDetail('file-missing'))` */
export const detailedProblem = (
  reason: ReturnType<typeof makeDetail>,
  particulars: Particulars = {},
): Problem => new Problem(detailProblems[reason.code], { ...particulars, reason });

/** Throws the reason of a rule; null passes. */
export const refuse = (type: ProblemType | null): void => {
  if (type) throw new Problem(type);
};

/** The problem of fields at fault. */
export const fieldProblem = (type: ProblemType, errors: FieldError[]): Problem =>
  new Problem(type, toFieldParts(errors));

/** The refusal for input at fault. */
export const invalidInput = (errors: FieldError[]): Problem => fieldProblem('invalid-input', errors);

/** The refusal of one field. */
export const invalidField = (path: string, refusal: FieldText): Problem =>
  invalidInput([{ path, ...refusal }]);

/** Parses, or throws the refusal that names every faulty field. */
export const parsed = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidInput(toFieldErrors(result.error.issues));
};

/** Possible attacks: failed sign-ins, missing rights and reached limits. OWASP ASVS v5.0.0-16.3. */
const attempts: ReadonlySet<ProblemType> = new Set([
  'wrong-code',
  'wrong-credentials',
  'wrong-second-factor',
  'wrong-passkey',
  'passkey-needed',
  'passkey-refused',
  'wrong-officer-code',
  'no-treasurer',
  'own-order',
  'account-suspended',
  'not-allowed',
  'too-many-requests',
  'code-sent-already',
  'too-many-items',
]);

/**
 * Logs the refusal and the address, nothing that was sent; the log itself names the request. What may as well be a slip, such as
 * a field at fault or an id that is not there, is of the level info.
 */
const logRefusal = (type: ProblemType, request: FastifyRequest): void => {
  const level = attempts.has(type) ? 'warn' : 'info';
  request.log[level]({ problem: type, address: getAddress(request) }, 'refused');
};

/**
 * Answers every refusal and fault as application/problem+json; logs a fault once and reveals nothing of it.
 */
export const answerProblem = (fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = toTemporary(fault) ?? fault;
  const body = createBodyFor(error);
  void reply.code(body.status);
  // Fastify sets it after a body that could not be read; HTTP/2 has no such header.
  if (request.raw.httpVersionMajor === 2) void reply.removeHeader('connection');
  if (body.status >= 500) request.log.error({ err: fault }, 'request failed');
  if (error instanceof Problem && body.status < 500) logRefusal(error.type, request);
  const wait = error instanceof Problem ? error.particulars.retryAfterSeconds : undefined;
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  return reply.type('application/problem+json').send(body);
};

export const answerWithProblems = (app: FastifyInstance): void => {
  app.setErrorHandler(answerProblem);
};

/** The RFC 9457 body of a refusal. */
export const createProblemBody = ({ type, particulars }: Problem): CodedProblemBody =>
  toProblemBody(type, particulars);

/** A lost database is found again within seconds; of two that waited for each other the other one has gone on. */
const LOST_SECONDS = 5;
const CONFLICT_SECONDS = 1;

/** The refusal for a fault of the database that passes by itself. */
const toTemporary = (error: unknown): Problem | null => {
  const retryAfterSeconds = isConflict(error) ? CONFLICT_SECONDS : isDatabaseGone(error) ? LOST_SECONDS : 0;
  return retryAfterSeconds === 0 ? null : new Problem('temporarily-unavailable', { retryAfterSeconds });
};

const createBodyFor = (error: unknown): CodedProblemBody => {
  if (error instanceof Problem) return createProblemBody(error);
  const status = getStatus(error);
  if (status === 400 && error instanceof Error) {
    const reason = makeDetail('unreadable-body', { reason: error.message });
    return createProblemBody(new Problem('unreadable-request', { reason }));
  }
  return createStatusBody(status);
};

/** Fastify's own refusals (bad JSON, body too large) keep their status; anything else is our fault. */
const getStatus = (error: unknown): number =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500
    ? error.statusCode
    : 500;

/** The body for a status without a refusal of our own. */
export const createStatusBody = (status: number): CodedProblemBody => {
  const title = STATUS_CODES[status] ?? 'Error';
  const reason =
    status === 500 ? makeStatusText('server-fault') : makeStatusText('request-refused', { reason: title });
  return { type: 'about:blank', title, status, detail: title, ...reason };
};
