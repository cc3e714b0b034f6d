import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Act } from './acts.ts';
import {
  bringIntoView,
  measureDistance,
  readLongestInteraction,
  readPaints,
  readValue,
  watchPage,
  watchPaints,
} from './in-page.ts';
import { listenToMarks } from './marks.ts';

/** One act on a page that was just opened. */
export type Touch = {
  /** From the press until what was asked for is painted. */
  waitMs: number;
  /** Of scripts after the press; none where it leads to another page. */
  scriptMs: number;
  longestInteractionMs: number;
  /** Whether the field still holds what was typed. */
  isKept: boolean;
  /** Addresses of all requests of the page. */
  requests: string[];
};

/** From the first paint until somebody presses something. */
const REACTION_MS = 300;

/** What Lighthouse calls a slow network, as a browser slows it: the same for pages and for the floor's. */
const slowNetwork = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const SLOWER_PROCESSOR = 4;

/** In pixels a second. */
const FLING_SPEED = 4000;

const screens = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  wide: { viewport: { width: 1350, height: 940 } },
} as const;

const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await session.send('Performance.enable');
};

const readScriptMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
};

/** Moves a page as a finger does that flings it, until an element can be pressed. */
const scrollTo = async (page: Page, session: CDPSession, selector: string): Promise<void> => {
  const distance = await page.evaluate(measureDistance, selector);
  const from = { x: 200, y: 400, gestureSourceType: 'touch' } as const;
  await session.send('Input.synthesizeScrollGesture', { ...from, yDistance: -distance, speed: FLING_SPEED });
};

const press = (page: Page, { screen }: Act, { x, y }: { x: number; y: number }): Promise<void> =>
  screen === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** A second time, after everything has come. */
const repeat = async (page: Page, act: Act): Promise<void> => {
  await page.waitForLoadState('networkidle');
  if (act.again === 'press') await press(page, act, await page.evaluate(bringIntoView, act.pressed));
  if (act.again === 'keys') await page.keyboard.type('1234', { delay: 150 });
  await page.waitForTimeout(500);
};

/** What somebody sees who only looks. */
export type Look = ReturnType<typeof readPaints>;

/**
 * Opens a page on a slow phone and only looks at it. Lighthouse opens it on a fast network and computes the rest: typefaces come
 * before its first paint, and it sees no text that is shown while the page is still parsed.
 */
export const lookAt = async (browser: Browser, url: string): Promise<Look> => {
  const context = await browser.newContext({ ...screens.phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await slowDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(readPaints);
  } finally {
    await context.close();
  }
};

type Visit = { origin: string; path: string; act: Act; linked: string };

/** Opens a page on a slow phone or screen, with an empty cache, and does one thing as soon as a person could. */
export const touch = async (browser: Browser, { origin, path, act, linked }: Visit): Promise<Touch> => {
  // A worker's requests would not be slowed.
  const context = await browser.newContext({ ...screens[act.screen], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const requests = new Set<string>();
    page.on('request', (request) => requests.add(request.url()));
    const marks = await listenToMarks(page);
    await page.addInitScript(watchPage, act.end);
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const paintedAt = await marks.wait(`paint ${path}`);
    const pressed = act.end === 'heading' ? `${act.pressed}[href="${linked}"]` : act.pressed;
    if (!act.isFlungTo) await page.evaluate(bringIntoView, pressed);
    const scriptMsBefore = await readScriptMs(session);
    await pause(Math.max(0, paintedAt + REACTION_MS - Date.now()));
    if (act.isFlungTo) await scrollTo(page, session, pressed);
    const place = await page.evaluate(bringIntoView, pressed);
    const pressedAt = Date.now();
    const ended = marks.wait(act.end === 'heading' ? `heading ${linked}` : `done ${path}`);
    await press(page, act, place);
    if (act.key) await page.keyboard.press(act.key);
    const waitMs = (await ended) - pressedAt;
    if (act.end === 'heading') {
      return { waitMs, scriptMs: 0, longestInteractionMs: 0, isKept: true, requests: [] };
    }
    await repeat(page, act);
    return {
      waitMs,
      scriptMs: (await readScriptMs(session)) - scriptMsBefore,
      longestInteractionMs: await page.evaluate(readLongestInteraction),
      isKept: act.key === undefined || (await page.evaluate(readValue, act.pressed)).includes(act.key),
      requests: [...requests],
    };
  } finally {
    await context.close();
  }
};
