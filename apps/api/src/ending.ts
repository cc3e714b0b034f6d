import process from 'node:process';
import type { Logger } from 'pino';

/** The exit code after an uncaught fault: not clean, so that a supervisor restarts the server. */
const FAULT = 70;
/**
 * A Ctrl-C arrives twice at once, from the terminal and from npm; only a later signal cuts the wait short.
 */
const SAME_SIGNAL_MS = 1_000;

type Ending = {
  log: Logger;
  close: (options: { announced: boolean }) => Promise<void>;
  /** The longest close after a fault: beyond it, it hangs on something that the fault left behind. */
  longestMs: number;
};

/** Ends the process on a signal and after an uncaught fault; running requests are finished first. */
export const registerShutdown = ({ log, close, longestMs }: Ending): void => {
  let askedAt: number | undefined;
  let closing: Promise<void> | undefined;

  const end = async (announced: boolean): Promise<void> => {
    let code = 0;
    try {
      closing ??= close({ announced });
      await closing;
    } catch (err) {
      log.error({ err }, 'the server could not be closed in order');
      code = 1;
    }
    process.exit(askedAt === undefined ? FAULT : code);
  };

  const stop = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (askedAt !== undefined && now - askedAt > SAME_SIGNAL_MS) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = now;
    // Of the three, only SIGTERM comes from service managers, which can wait.
    void end(signal === 'SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  // Going on would be unsafe: the fault may have left anything half done. Rejections arrive here too.
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'a fault that nothing caught; what is in hand is finished, then the server ends');
    setTimeout(() => process.exit(FAULT), longestMs).unref();
    void end(false);
  });
};
