import type { LiveEvent } from '@cinvoice/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a browser is to a page that listens: a tab that is looked at or not, and a server that can be called. */
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

  say(...events: LiveEvent[]): void {
    for (const event of events) this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
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
let heard: LiveEvent[];
let onLive: typeof import('./live.ts').onLive;
let stop: () => void;
const storage = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers();
  tab = new Tab();
  server = new Server();
  heard = [];
  storage.clear();
  storage.set('ottToken', 'secret');
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', tab);
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  vi.stubGlobal('history', { state: null });
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('fetch', server.answer);
  // What a page remembers of its connection goes with the page.
  vi.resetModules();
  ({ onLive } = await import('./live.ts'));
  stop = onLive('ott', (event) => heard.push(event));
  await pass(0);
});

afterEach(async () => {
  stop();
  await pass(5_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const look = (visibilityState: 'visible' | 'hidden') => {
  tab.visibilityState = visibilityState;
  tab.dispatchEvent(new Event('visibilitychange'));
};

test('what the server says is heard, with the token in a header', async () => {
  server.say(resync, item);
  await pass(0);
  expect(server.calls.map(({ token }) => token)).toEqual(['Bearer secret']);
  expect(heard).toEqual([resync, item]);
});

test('who listens in the same tab shares the connection, and hears what happened a moment ago', async () => {
  server.say(item);
  await pass(1_000);
  const later: LiveEvent[] = [];
  const stopLater = onLive('ott', (event) => later.push(event));
  expect(later).toEqual([item]);
  expect(server.calls).toHaveLength(1);
  stopLater();
});

test('a connection that ends is opened anew after a while, and what it is told first is heard at once', async () => {
  server.end();
  await pass(500);
  expect(server.calls).toHaveLength(1);
  await pass(2_000);
  expect(server.calls).toHaveLength(2);
  server.say(resync);
  await pass(0);
  expect(heard).toEqual([resync]);
});

test('the first connection says that what is shown was just read, a later one does not', async () => {
  server.end();
  await pass(3_000);
  expect(server.calls.map(({ url }) => url)).toEqual(['/api/v1/events?justRead=1', '/api/v1/events']);
});

test('a tab that was opened out of sight has not just read what it shows when it comes into it', async () => {
  stop();
  await pass(2_000);
  look('hidden');
  stop = onLive('ott', (event) => heard.push(event));
  await pass(20_000);
  look('visible');
  await pass(0);
  expect(server.calls.at(-1)?.url).toBe('/api/v1/events');
});

test('a server that cannot be reached is asked less and less often', async () => {
  server.status = 503;
  server.end();
  await pass(3_600_000);
  const anHour = server.calls.length;
  expect(anHour).toBeGreaterThan(20);
  expect(anHour).toBeLessThan(80);
});

test('a connection on which nothing comes any more is given up; one that is merely quiet is kept', async () => {
  for (let times = 0; times < 10; times += 1) {
    await pass(20_000);
    server.beat();
  }
  expect(server.calls).toHaveLength(1);
  await pass(60_000);
  expect(server.calls).toHaveLength(2);
});

test('a tab that nobody looks at hangs up after a while, and comes back with the first look', async () => {
  look('hidden');
  await pass(20_000);
  look('visible');
  await pass(60_000);
  look('hidden');
  expect(server.calls[0]?.signal.aborted).toBe(true);
  const before = server.calls.length;
  await pass(31_000);
  expect(server.calls.at(-1)?.signal.aborted).toBe(true);
  await pass(3_600_000);
  expect(server.calls).toHaveLength(before);
  look('visible');
  await pass(0);
  expect(server.calls).toHaveLength(before + 1);
});

test('a tab that nobody touches for an hour hangs up, and comes back with the first touch', async () => {
  tab.dispatchEvent(new Event('keydown'));
  const asked = () => server.calls.length;
  for (let minute = 0; minute < 50; minute += 1) {
    server.beat();
    await pass(45_000);
  }
  expect(server.calls.at(-1)?.signal.aborted).toBe(false);
  for (let minute = 0; minute < 40; minute += 1) {
    server.beat();
    await pass(45_000);
  }
  expect(server.calls.at(-1)?.signal.aborted).toBe(true);
  const before = asked();
  await pass(3_600_000);
  expect(asked()).toBe(before);
  tab.dispatchEvent(new Event('pointermove'));
  await pass(0);
  expect(asked()).toBe(before + 1);
});

test('a page whose place was taken waits until somebody comes back to it', async () => {
  server.say({ what: 'displaced' });
  server.end();
  await pass(600_000);
  expect(server.calls).toHaveLength(1);
  tab.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(server.calls).toHaveLength(2);
});

test('after a gap of the server the pages do not all ask in one moment', async () => {
  server.say(resync);
  await pass(5_000);
  expect(heard).toHaveLength(1);
  server.say(resync);
  await pass(0);
  expect(heard).toHaveLength(1);
  await pass(2_000);
  expect(heard).toHaveLength(2);
});

test('a token that is refused ends the session, and no other is asked with', async () => {
  server.status = 401;
  server.end();
  await pass(3_000);
  expect(storage.has('ottToken')).toBe(false);
  await pass(600_000);
  expect(server.calls).toHaveLength(2);
});

test('what is not understood is taken for something missed', async () => {
  server.say(JSON.parse('{"what":"something newer"}'));
  await pass(0);
  expect(heard).toEqual([resync]);
});

test('when nobody listens any more the connection is given up', async () => {
  stop();
  await pass(2_000);
  expect(server.calls[0]?.signal.aborted).toBe(true);
});
