/** Detects if somebody uses this tab. Every wait can be aborted by a signal. */

const isVisible = (): boolean => document.visibilityState === 'visible';

const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
let lastActivityAt: number | undefined;

/** Calls back on input, focus or a change of visibility. Two windows side by side are both visible, and one has the focus. */
const subscribeToActivity = (callback: () => void, signal: AbortSignal): void => {
  const recordActivity = (): void => {
    lastActivityAt = performance.now();
    callback();
  };
  document.addEventListener('visibilitychange', recordActivity, { signal });
  for (const event of ['focus', ...inputEvents])
    window.addEventListener(event, recordActivity, { signal, passive: true });
};

/** Resolves after that time, or when the signal is aborted. */
export const delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** Resolves at the next activity in the visible tab, or when the signal is aborted. */
export const waitForActivity = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const controller = new AbortController();
    const end = (): void => {
      controller.abort();
      resolve();
    };
    subscribeToActivity(() => isVisible() && end(), controller.signal);
    signal.addEventListener('abort', end, { signal: controller.signal });
  });

/** Resolves at once if the tab is visible. */
export const waitUntilVisible = (signal: AbortSignal): Promise<void> =>
  isVisible() ? Promise.resolve() : waitForActivity(signal);

type IdleLimits = {
  /** The longest time that a tab may be hidden. */
  hiddenMs: number;
  /** The longest time without input in a visible tab: the session of an abandoned device must end. */
  idleMs: number;
};

/** Runs `work`, and aborts it when the tab was idle for too long or the signal is aborted. */
export const runWhileActive = async <T>(
  { hiddenMs, idleMs }: IdleLimits,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => controller.abort();
  lastActivityAt ??= performance.now();
  const checkIdle = (): void => {
    const remainingMs = (lastActivityAt ?? 0) + idleMs - performance.now();
    if (remainingMs > 0) timer = setTimeout(checkIdle, remainingMs);
    else end();
  };
  const checkVisibility = (): void => {
    clearTimeout(timer);
    if (isVisible()) checkIdle();
    else timer = setTimeout(end, hiddenMs);
  };
  subscribeToActivity(() => undefined, controller.signal);
  document.addEventListener('visibilitychange', checkVisibility, { signal: controller.signal });
  checkVisibility();
  try {
    return await work(AbortSignal.any([signal, controller.signal]));
  } finally {
    clearTimeout(timer);
    end();
  }
};
