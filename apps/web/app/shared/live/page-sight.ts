/** Whether somebody is there to look at this tab, and waiting that a signal ends. */

const isSeen = (): boolean => document.visibilityState === 'visible';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
let touchedAt: number | undefined;

/** Calls back whenever somebody looks at the tab or touches it. Of two windows side by side both are seen, one has the focus. */
const onLook = (look: () => void, signal: AbortSignal): void => {
  const touch = (): void => {
    touchedAt = performance.now();
    look();
  };
  document.addEventListener('visibilitychange', touch, { signal });
  for (const event of ['focus', ...inputs]) window.addEventListener(event, touch, { signal, passive: true });
};

/** After that time, or at once when the signal is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** When somebody next looks at the tab or touches it, or at once when the signal is aborted. */
export const nextLook = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    onLook(() => isSeen() && end(), over.signal);
    signal.addEventListener('abort', end, { signal: over.signal });
  });

/** At once when the tab is in sight. */
export const whenSeen = (signal: AbortSignal): Promise<void> =>
  isSeen() ? Promise.resolve() : nextLook(signal);

type Patience = {
  /** How long a tab may be out of sight. */
  unseenMs: number;
  /** How long nobody may touch one that is in sight: on a desk that was left, a session shall end. */
  untouchedMs: number;
};

/** Does something until it is done, nobody has been there for too long, or the signal is aborted. */
export const whileSeen = async <T>(
  { unseenMs, untouchedMs }: Patience,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => over.abort();
  touchedAt ??= performance.now();
  const check = (): void => {
    const left = (touchedAt ?? 0) + untouchedMs - performance.now();
    if (left > 0) timer = setTimeout(check, left);
    else end();
  };
  const look = (): void => {
    clearTimeout(timer);
    if (isSeen()) check();
    else timer = setTimeout(end, unseenMs);
  };
  onLook(() => undefined, over.signal);
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  look();
  try {
    return await work(AbortSignal.any([signal, over.signal]));
  } finally {
    clearTimeout(timer);
    end();
  }
};
