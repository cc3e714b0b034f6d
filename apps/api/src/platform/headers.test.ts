import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerWithProblems } from './problem.ts';
import { createRequestLifecycle } from './requests.ts';

/** What an answer at each of these addresses says of the connection. */
const readTransport = async (isHttps: boolean): Promise<unknown[]> => {
  const requests = createRequestLifecycle({ isHttps, logAccess: undefined, actorKind: () => null });
  const app = Fastify(requests.options);
  answerWithProblems(app);
  requests.attach(app);
  for (const url of ['/', '/api/v1/ott']) app.get(url, () => 'answered');
  const answers = await Promise.all(['/', '/api/v1/ott', '/nowhere', '/%ff'].map((url) => app.inject(url)));
  return answers.map(({ headers }) => headers['strict-transport-security']);
};

test('with an address of https every answer demands it for a year, of subdomains too', async () => {
  expect(await readTransport(true)).toEqual(Array(4).fill('max-age=31536000; includeSubDomains'));
});

test('without one no answer does', async () => {
  expect(await readTransport(false)).toEqual(Array(4).fill(undefined));
});
