import { spawn } from 'node:child_process';
import { endGroup, isRecord, type OtherBrowser, waitFor } from './browser.ts';

/** WebKitGTK, by WebDriver. https://www.w3.org/TR/webdriver2 */

const PORT = 4_555;
const origin = `http://127.0.0.1:${PORT}`;

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
  const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const answer: unknown = await response.json();
  const value = isRecord(answer) ? answer.value : undefined;
  if (isRecord(value) && value.error !== undefined)
    throw new Error(`${String(value.error)}: ${String(value.message)}`);
  return value;
};

/** `browser` is the program that WebKit's driver opens. */
export const startWebKit = async (browser: string): Promise<OtherBrowser> => {
  const args = ['-a', '-s', '-screen 0 1500x1000x24', 'WebKitWebDriver', `--port=${PORT}`];
  const child = spawn('xvfb-run', args, {
    // Root may not start the sandbox of its pages, and a machine without a screen draws them itself.
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  await waitFor('the driver of WebKit', () => send('GET', '/status'));
  const session = await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  if (!isRecord(session) || !isRecord(session.capabilities)) throw new Error('WebKit opened no window');
  const path = `/session/${String(session.sessionId)}`;
  const find = async (selector: string): Promise<string> => {
    const found = await send('POST', `${path}/element`, { using: 'css selector', value: selector });
    return String(isRecord(found) ? Object.values(found)[0] : undefined);
  };
  return {
    name: `WebKit ${String(session.capabilities.browserVersion)}`,
    open: async (url) => void (await send('POST', `${path}/url`, { url })),
    evaluate: (expression) =>
      send('POST', `${path}/execute/sync`, { script: `return ${expression}`, args: [] }),
    click: async (selector) => void (await send('POST', `${path}/element/${await find(selector)}/click`, {})),
    type: async (selector, text) =>
      void (await send('POST', `${path}/element/${await find(selector)}/value`, { text })),
    resize: async (width, height) => void (await send('POST', `${path}/window/rect`, { width, height })),
    close: async () => {
      await send('DELETE', path);
      await endGroup(child);
    },
  };
};
