import { project } from '@cinvoice/contract/kinds/project';
import { expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#api/platform/test-database-proxy.ts';
import { aForm } from '#api/test-app.ts';

/** The number of saved edits, from the history. */
const countEdits = async (cast: Cast): Promise<number> => {
  const { count } = await cast.server.db
    .selectFrom('history')
    .where('event', '=', 'edited')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('a database lost during a request is answered 503, never 500', async () => {
  let proxy: DatabaseProxy | undefined;
  const cast = await startCast({}, async (connection) => {
    proxy = await openDatabaseProxy(connection);
    return proxy.connection;
  });
  if (!proxy) throw new Error('the server was started without its proxy');
  const { _id: id } = await cast.anItem(project);
  const titled = (title: string) => aForm(project, cast.itsOtt.id, { projectName: title });
  const seen = new Set<number>();
  for (let packets = 1; packets <= 40; packets += 1) {
    const broken = proxy.breakAfter(packets);
    const answers = await Promise.all([
      ...['/projects/public', '/projects/user', `/projects/${id}`, '/messages', '/ott'].map((path) =>
        cast.get(cast.asha, path),
      ),
      cast.send('PUT', cast.asha, `/projects/${id}`, titled(`Title ${packets}`)),
      cast.send('POST', cast.asha, '/projects', titled(`Another ${packets}`)),
      cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'Need Clarification', ottRemarks: 'Why?' }),
      cast.server.app.inject('/readyz'),
    ]);
    await broken;
    for (const { statusCode } of answers) seen.add(statusCode);
  }
  expect([...seen].filter((status) => status >= 500)).toEqual([503]);
  // The pool opens new connections.
  await expect.poll(async () => (await cast.get(cast.asha, `/projects/${id}`)).statusCode).toBe(200);
  await cast.server.close();
  await proxy.close();
});

test('each saved one of fifty concurrent edits is answered as saved', async () => {
  const cast = await startCast({}, (connection) => ({
    ...connection,
    max: 2,
    connectionTimeoutMillis: 150,
  }));
  const { _id: id } = await cast.anItem(project);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      cast.put(cast.asha, `/projects/${id}`, { projectName: `Title ${index}` }),
    ),
  );
  const saved = answers.filter(({ statusCode }) => statusCode === 200);
  expect(
    answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 503),
  ).toEqual([]);
  expect(saved).toHaveLength(await countEdits(cast));
  await cast.server.close();
});
