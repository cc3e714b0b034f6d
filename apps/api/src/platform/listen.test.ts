import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { listen } from './listen.ts';
import { listeningPort } from './test-http.ts';

const getRefusal = async (at: { port: number; host: string }): Promise<unknown> => {
  const app = Fastify();
  const refused = await listen(app, at).catch((error: unknown) => error);
  await app.close();
  return refused;
};

test('a port in use is reported in one line that names the setting', async () => {
  const other = Fastify();
  const port = await listeningPort(other);
  const refused = await getRefusal({ port, host: '127.0.0.1' });
  expect(refused).toBeInstanceOf(CannotStart);
  expect(String(refused)).toContain(`PORT ${port} is in use on 127.0.0.1`);
  await other.close();
});

test('an address of another machine is reported in one line that names the setting', async () => {
  const refused = await getRefusal({ port: 0, host: '192.0.2.1' });
  expect(refused).toBeInstanceOf(CannotStart);
  expect(String(refused)).toContain("HOST is '192.0.2.1'");
});
