import { STATUS_CODES } from 'node:http';
import type { Meanwhile } from '@cinvoice/contract/answers';
import { fieldErrors } from '@cinvoice/contract/kinds/schema';
import { type FieldError, type ProblemBody, type ProblemType, problems } from '@cinvoice/contract/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hostOf } from './address.ts';
import { isDatabaseGone } from './db.ts';

type Particulars = {
  /** What people read; the registry's title where there is nothing more to say. */
  detail?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  meanwhile?: Meanwhile;
  cause?: unknown;
};

/** The one error that our own code throws on purpose. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly type: ProblemType;
  readonly particulars: Particulars;

  constructor(type: ProblemType, particulars: Particulars = {}) {
    super(particulars.detail ?? problems[type].title, { cause: particulars.cause });
    this.type = type;
    this.particulars = particulars;
  }
}

/** Throws the reason that a rule gives; null passes. */
export const refuse = (type: ProblemType | null): void => {
  if (type) throw new Problem(type);
};

/** The refusal for input at fault: the first message is also the detail, so that a single field reads as one sentence. */
export const invalidInput = (errors: FieldError[]): Problem => {
  const only = errors.length === 1 ? errors[0] : undefined;
  return new Problem('invalid-input', only ? { detail: only.message, errors } : { errors });
};

/** Parses or throws the refusal that names every field at fault. */
export const parsed = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidInput(fieldErrors(result.error.issues));
};

/** What may be an attempt: failed sign-ins, what someone has no right to, and limits that were reached. OWASP ASVS v5.0.0-16.3. */
const attempts: ReadonlySet<ProblemType> = new Set([
  'wrong-code',
  'wrong-credentials',
  'wrong-second-factor',
  'account-suspended',
  'not-allowed',
  'too-many-requests',
]);

/** Where and what, and nothing that was sent. */
const noteAttempt = (type: ProblemType, request: FastifyRequest): void => {
  const { method, routeOptions } = request;
  request.log.warn({ problem: type, method, route: routeOptions.url, address: hostOf(request) }, 'refused');
};

/** Answers every refusal and every fault as application/problem+json; a fault is logged once and tells nothing. */
export const answerWithProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const body = bodyFor(error);
    if (body.status >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof Problem && attempts.has(error.type)) noteAttempt(error.type, request);
    const wait = error instanceof Problem ? error.particulars.retryAfterSeconds : undefined;
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    return reply.code(body.status).type('application/problem+json').send(body);
  });
};

/** The RFC 9457 body of a refusal. */
const described = (problem: Problem): ProblemBody => {
  const { status, title } = problems[problem.type];
  const { errors, meanwhile } = problem.particulars;
  return {
    type: `/problems/${problem.type}`,
    title,
    status,
    detail: problem.message,
    message: problem.message,
    ...(errors && { errors }),
    ...(meanwhile && { meanwhile }),
  };
};

const bodyFor = (error: unknown): ProblemBody => {
  if (error instanceof Problem) return described(error);
  if (isDatabaseGone(error)) return described(new Problem('temporarily-unavailable'));
  const status = statusOf(error);
  if (status === 400 && error instanceof Error) {
    return described(new Problem('unreadable-request', { detail: error.message }));
  }
  return undescribed(status);
};

/** Fastify's own refusals (bad JSON, body too large) keep their status; anything else is our fault. */
const statusOf = (error: unknown): number =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500
    ? error.statusCode
    : 500;

const undescribed = (status: number): ProblemBody => {
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail: title, message: title };
};
