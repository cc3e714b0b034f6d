import type { LiveEvent } from '@cinvoice/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Stands in for the document and the window. */
class Tab extends EventTarget {
  visibilityState = 'visible';
}

class Server {
  readonly calls: { url: string; token: string | null; signal: AbortSignal }[] = [];
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  status = 200;

  answer = async (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    this.calls.push({ url, token: headers.get('authorization'), signal });
    if (this.status !== 200) return new Response(null, { status: this.status });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
        signal.addEventListener('abort', () => {
          this.#stream = null;
          controller.error(signal.reason);
        });
      },
      cancel: () => {
        this.#stream = null;
      },
    });
    return new Response(body, { status: 200 });
  };

  send(...events: LiveEvent[]): void {
    for (const event of events) this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  sendHeartbeat(): void {
    this.#write(':\n\n');
  }

  close(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #write(text: string): void {
    this.#stream?.enqueue(new TextEncoder().encode(text));
  }
}

const item: LiveEvent = { what: 'item', kind: 'projects', id: 'a' };
const resync: LiveEvent = { what: 'resync' };

let tab: Tab;
let server: Server;
let received: LiveEvent[];
let subscribeToLiveEvents: typeof import('./live-events.ts').subscribeToLiveEvents;
let unsubscribe: () => void;
const storage = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers();
  tab = new Tab();
  server = new Server();
  received = [];
  storage.clear();
  storage.set('ottToken', 'secret');
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', tab);
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  vi.stubGlobal('history', { state: null });
  const storageStub = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  vi.stubGlobal('localStorage', storageStub);
  vi.stubGlobal('sessionStorage', storageStub);
  vi.stubGlobal('fetch', server.answer);
  // The module keeps the state of its connections, so each test loads it anew.
  vi.resetModules();
  ({ subscribeToLiveEvents } = await import('./live-events.ts'));
  unsubscribe = subscribeToLiveEvents('ott', (event) => received.push(event));
  await advance(0);
});

afterEach(async () => {
  unsubscribe();
  await advance(5_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const setVisibility = (visibilityState: 'visible' | 'hidden') => {
  tab.visibilityState = visibilityState;
  tab.dispatchEvent(new Event('visibilitychange'));
};

test('receives the server’s events and sends the token in a header', async () => {
  server.send(resync, item);
  await advance(0);
  expect(server.calls.map(({ token }) => token)).toEqual(['Bearer secret']);
  expect(received).toEqual([resync, item]);
});

test('subscribers of a tab share one connection and receive recent events', async () => {
  server.send(item);
  await advance(1_000);
  const laterEvents: LiveEvent[] = [];
  const unsubscribeLater = subscribeToLiveEvents('ott', (event) => laterEvents.push(event));
  expect(laterEvents).toEqual([item]);
  expect(server.calls).toHaveLength(1);
  unsubscribeLater();
});

test('reopens an ended connection after a delay, and its first event arrives at once', async () => {
  server.close();
  await advance(500);
  expect(server.calls).toHaveLength(1);
  await advance(2_000);
  expect(server.calls).toHaveLength(2);
  server.send(resync);
  await advance(0);
  expect(received).toEqual([resync]);
});

test('only the first connection says that the page was just read', async () => {
  server.close();
  await advance(3_000);
  expect(server.calls.map(({ url }) => url)).toEqual(['/api/v1/events?justRead=1', '/api/v1/events']);
});

test('a tab opened in the background does not say so when it becomes visible', async () => {
  unsubscribe();
  await advance(2_000);
  setVisibility('hidden');
  unsubscribe = subscribeToLiveEvents('ott', (event) => received.push(event));
  await advance(20_000);
  setVisibility('visible');
  await advance(0);
  expect(server.calls.at(-1)?.url).toBe('/api/v1/events');
});

test('retries an unreachable server with growing delays', async () => {
  server.status = 503;
  server.close();
  await advance(3_600_000);
  const callsInAnHour = server.calls.length;
  expect(callsInAnHour).toBeGreaterThan(20);
  expect(callsInAnHour).toBeLessThan(80);
});

test('closes a silent connection and keeps one with heartbeats', async () => {
  for (let count = 0; count < 10; count += 1) {
    await advance(20_000);
    server.sendHeartbeat();
  }
  expect(server.calls).toHaveLength(1);
  await advance(60_000);
  expect(server.calls).toHaveLength(2);
});

test('a hidden tab disconnects after a while and reconnects when it becomes visible', async () => {
  setVisibility('hidden');
  await advance(20_000);
  setVisibility('visible');
  await advance(60_000);
  setVisibility('hidden');
  expect(server.calls[0]?.signal.aborted).toBe(true);
  const callsBefore = server.calls.length;
  await advance(31_000);
  expect(server.calls.at(-1)?.signal.aborted).toBe(true);
  await advance(3_600_000);
  expect(server.calls).toHaveLength(callsBefore);
  setVisibility('visible');
  await advance(0);
  expect(server.calls).toHaveLength(callsBefore + 1);
});

test('a tab without input for an hour disconnects and reconnects on input', async () => {
  tab.dispatchEvent(new Event('keydown'));
  const countCalls = () => server.calls.length;
  for (let minute = 0; minute < 50; minute += 1) {
    server.sendHeartbeat();
    await advance(45_000);
  }
  expect(server.calls.at(-1)?.signal.aborted).toBe(false);
  for (let minute = 0; minute < 40; minute += 1) {
    server.sendHeartbeat();
    await advance(45_000);
  }
  expect(server.calls.at(-1)?.signal.aborted).toBe(true);
  const callsBefore = countCalls();
  await advance(3_600_000);
  expect(countCalls()).toBe(callsBefore);
  tab.dispatchEvent(new Event('pointermove'));
  await advance(0);
  expect(countCalls()).toBe(callsBefore + 1);
});

test('a displaced connection is not reopened before the next activity', async () => {
  server.send({ what: 'displaced' });
  server.close();
  await advance(600_000);
  expect(server.calls).toHaveLength(1);
  tab.dispatchEvent(new Event('focus'));
  await advance(0);
  expect(server.calls).toHaveLength(2);
});

test('spreads the reads after a gap of the server', async () => {
  server.send(resync);
  await advance(5_000);
  expect(received).toHaveLength(1);
  server.send(resync);
  await advance(0);
  expect(received).toHaveLength(1);
  await advance(2_000);
  expect(received).toHaveLength(2);
});

test('a refused token ends the session and stops the calls', async () => {
  server.status = 401;
  server.close();
  await advance(3_000);
  expect(storage.has('ottToken')).toBe(false);
  await advance(600_000);
  expect(server.calls).toHaveLength(2);
});

test('an unknown event is treated as a gap', async () => {
  server.send(JSON.parse('{"what":"something newer"}'));
  await advance(0);
  expect(received).toEqual([resync]);
});

test('closes the connection after the last subscriber left', async () => {
  unsubscribe();
  await advance(2_000);
  expect(server.calls[0]?.signal.aborted).toBe(true);
});
