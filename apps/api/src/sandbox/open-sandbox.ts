import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDateTimeIn } from '@cinvoice/contract/dates';
import type { PassingTime } from '#api/passing-time.ts';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { openMovableClock } from './movable-clock.ts';
import { createMover } from './mover.ts';
import { PAGE_SCRIPT, sandboxRoutes } from './routes.ts';
import { keepTimedJobs } from './timed-jobs.ts';

const MINUTE_MS = 60_000;

/** Opens the time of a sandbox, which passes as it does anywhere and can be moved forward. Throws CannotStart. */
export const openSandbox = async (dataDir: string, real: Clock = systemClock): Promise<PassingTime> => {
  const movable = await openMovableClock(dataDir, real);
  const { clock } = movable;
  const jobs = keepTimedJobs();
  const stopping = new AbortController();
  /** A move that is asked for before all is started waits for it. */
  const started = Promise.withResolvers<ReturnType<typeof createMover>>();
  /** One thing at a time acts on the clock. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = turn.then(act);
    turn = next.catch(() => undefined);
    return next;
  };

  const place = {
    clock,
    aheadMs: () => clock().getTime() - real().getTime(),
    move: (findTarget: (now: Date) => Date) =>
      inTurn(async () => {
        const { move } = await started.promise;
        return move(findTarget(clock()));
      }),
    pageScript: await readFile(path.join(import.meta.dirname, 'scripts/page.js'), 'utf8'),
  };

  return {
    clock,
    worldClock: real,
    keepTimed: jobs.wrap,
    sandbox: {
      routes: async (app) => void (await app.register(sandboxRoutes, place)),
      pageScript: PAGE_SCRIPT,
    },
    start: ({ print, ...running }) => {
      const mover = createMover(movable, jobs.timed, running, stopping.signal);
      started.resolve(mover);
      const timer = setInterval(() => void inTurn(mover.keepUp), MINUTE_MS);
      print(
        `  This is a sandbox. Its clock stands at ${formatDateTimeIn(clock().toISOString())}; to move it:`,
      );
      print('  npm run sandbox:clock -- +60d');
      print('');
      return {
        stop: async () => {
          clearInterval(timer);
          stopping.abort();
          await turn;
        },
      };
    },
  };
};
