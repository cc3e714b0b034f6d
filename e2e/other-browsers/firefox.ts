import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endGroup, findInOutput, isRecord, type OtherBrowser } from './browser.ts';

/** Firefox as it comes, by WebDriver BiDi. https://www.w3.org/TR/webdriver-bidi */

type Answer = { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void };

/** Sends commands, and matches the answers to them. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, Answer>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    if (!isRecord(message) || typeof message.id !== 'number') return;
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (isRecord(message.result)) answer?.resolve(message.result);
    else answer?.reject(new Error(`${String(message.error)}: ${String(message.message)}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Firefox cannot be reached')), { once: true });
  });
  return (method: string, params: object): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
};

const readVersion = (session: Record<string, unknown>): string => {
  const { capabilities } = session;
  return isRecord(capabilities) ? String(capabilities.browserVersion) : '';
};

const readContext = ({ contexts }: Record<string, unknown>): string => {
  const [first]: unknown[] = Array.isArray(contexts) ? contexts : [];
  if (!isRecord(first)) throw new Error('Firefox has no window');
  return String(first.context);
};

const readValue = ({ result }: Record<string, unknown>): unknown =>
  isRecord(result) && typeof result.value === 'string' ? JSON.parse(result.value) : undefined;

const press = (button: 0) => [
  { type: 'pointerDown', button },
  { type: 'pointerUp', button },
];

export const startFirefox = async (program: string): Promise<OtherBrowser> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'e2e-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program, args, {
    // A home of its own: root's Firefox refuses that of somebody else.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const send = await connect(await findInOutput(child, /WebDriver BiDi listening on (ws:\S+)/));
  const session = await send('session.new', { capabilities: {} });
  const context = readContext(await send('browsingContext.getTree', {}));
  const evaluate = async (expression: string): Promise<unknown> =>
    readValue(
      await send('script.evaluate', {
        expression: `JSON.stringify((${expression}) ?? null)`,
        target: { context },
        awaitPromise: true,
      }),
    );
  const click = async (selector: string): Promise<void> => {
    const found = await evaluate(
      `(() => { const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)]; })()`,
    );
    const [x, y]: unknown[] = Array.isArray(found) ? found : [];
    const actions = [{ type: 'pointerMove', x, y }, ...press(0)];
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  return {
    name: `Firefox ${readVersion(session)}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    click,
    type: async (selector, text) => {
      await click(selector);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => {
      await endGroup(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
};
