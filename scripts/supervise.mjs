import { setTimeout as pause } from 'node:timers/promises';

/** Pauses of 1, 2, 4 … 60 seconds, starting over after a long run. */
const usual = { firstMs: 1_000, longestMs: 60_000, lastedMs: 300_000 };
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Keeps a program up: once it has said that it is ready, it is started anew whatever ends it, after a growing pause.
 * A clean end, one that was asked for, and a first start that fails are final. Resolves with this process's exit code.
 */
export const supervise = async (start, { pauses = usual, say = console.error } = {}) => {
  const stopping = new AbortController();
  let child;
  for (const signal of Object.keys(signals)) {
    process.on(signal, () => {
      stopping.abort();
      child?.kill(signal);
    });
  }
  let wasReady = false;
  let pauseMs = pauses.firstMs;
  while (!stopping.signal.aborted) {
    const began = performance.now();
    child = start();
    const end = await waitForEnd(child);
    wasReady ||= end.ready;
    if (isFinal(end) || stopping.signal.aborted || !wasReady) return end.code;
    if (performance.now() - began >= pauses.lastedMs) pauseMs = pauses.firstMs;
    say(`The server ended unasked (${end.reason}). It is started again in ${pauseMs / 1000} s.`);
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
  }
  return 0;
};

/** Signals that ask for a stop, also when sent to the server itself. */
const isFinal = ({ code, signal }) => code === 0 || signal in signals;

const waitForEnd = (child) =>
  new Promise((resolve) => {
    let ready = false;
    child.on('message', (word) => {
      ready ||= word === 'ready';
    });
    child.on('error', ({ message }) => resolve({ ready, code: 1, reason: message }));
    child.on('exit', (code, signal) => {
      resolve({ ready, signal, code: code ?? signals[signal] ?? 1, reason: signal ?? `code ${code}` });
    });
  });
