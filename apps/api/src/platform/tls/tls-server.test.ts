import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createAuthority } from './test-authority.ts';
import { openHttp2 } from './test-tls-client.ts';
import { TlsServer } from './tls-server.ts';

const { ca, issue } = await createAuthority();
const SHORT_MS = 200;
const LONG_MS = 3_600_000;

let server: TlsServer;
const started = async (limits: { firstRequestMs: number; keepAliveMs: number }) => {
  server = new TlsServer({ ...(await issue()), ...limits });
  server.on('request', (request, response) => {
    response.write('begun');
    if (request.url === '/whole') response.end();
    else request.once('end', () => response.end()).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { ca, port: typeof address === 'object' && address ? address.port : 0 };
};
afterEach(async () => {
  const stopped = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await stopped;
});

test('a session without a request is ended, whatever else it sends', async () => {
  const { session, close } = await openHttp2(
    await started({ firstRequestMs: SHORT_MS, keepAliveMs: LONG_MS }),
  );
  const ping = (): void => {
    if (!session.closed) session.ping(ping);
  };
  ping();
  await once(session, 'close');
  close();
});

test('a session is ended after its last request, and never during one', async () => {
  const at = await started({ firstRequestMs: LONG_MS, keepAliveMs: SHORT_MS });
  const [busy, idle] = [await openHttp2(at), await openHttp2(at)];
  const stream = busy.begin({ path: '/', method: 'POST' });
  await once(stream, 'response');
  await busy.ask({ path: '/whole' });
  // As long as the other needs to be ended.
  await idle.ask({ path: '/whole' });
  await once(idle.session, 'close');
  expect((await busy.ask({ path: '/whole' })).body).toBe('begun');
  stream.resume().end();
  await once(busy.session, 'close');
});
