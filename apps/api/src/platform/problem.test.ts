import { type ProblemType, problemStatuses } from '@cinvoice/contract/problems';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { answerWithProblems, Problem } from './problem.ts';
import { createRequestLifecycle } from './requests.ts';

/** The log's lines for a call that is refused like this. */
const listLines = async (type: ProblemType, level = 'warn'): Promise<unknown[]> => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level }, { write: (line: string) => lines.push(line) });
  const requests = createRequestLifecycle({ isHttps: false, logAccess: undefined, actorKind: () => null });
  const app = Fastify({ loggerInstance: log, ...requests.options });
  answerWithProblems(app);
  requests.attach(app);
  app.post('/items/:id', () => {
    throw new Problem(type);
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/items/7?q=a+name',
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer a-token' },
    payload: { otp: '123456' },
  });
  expect(answer.statusCode).toBe(problemStatuses[type]);
  return lines.map((line) => JSON.parse(line));
};

test.each([
  'wrong-code',
  'wrong-credentials',
  'wrong-second-factor',
  'account-suspended',
  'not-allowed',
  'too-many-requests',
] as const)('%s is a line in the log: who asked for what, and nothing of what was sent', async (type) => {
  const lines = await listLines(type);
  expect(lines).toMatchObject([
    {
      level: pino.levels.values.warn,
      msg: 'refused',
      problem: type,
      method: 'POST',
      route: '/items/:id',
      status: problemStatuses[type],
      address: '203.0.113.9',
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/a-token|123456|a\+name/);
});

test.each(['invalid-input', 'not-found', 'not-signed-in', 'changed-meanwhile'] as const)(
  '%s may be a slip, and is a line only for who asks for the level info',
  async (type) => {
    expect(await listLines(type)).toEqual([]);
    expect(await listLines(type, 'info')).toMatchObject([
      { level: pino.levels.values.info, msg: 'refused', problem: type, address: '203.0.113.9' },
    ]);
  },
);
