import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { createHelperEnvironment } from '#api/platform/compile-cache.ts';
import { pictureList } from './pictures.ts';

const program = path.join(import.meta.dirname, 'picture-process.ts');

const drawing = z.union([z.object({ pictures: pictureList }), z.object({ failure: z.string() })]);
/** The pictures, or the reason why the original cannot be decoded. */
export type Drawing = z.infer<typeof drawing>;

/** A temporary fault: a full disk, for instance. */
const fault = z.object({ fault: z.string() });

export type Studio = {
  /**
   * Draws into the folder, one at a time. Throws for temporary faults: the process crashes, the disk is full,
   * the time is up or the signal aborts.
   */
  draw: (order: { original: string; folder: string }, signal: AbortSignal) => Promise<Drawing>;
  close: () => Promise<void>;
};

type Limits = { secondsAllowed: number; idleSeconds: number };

/** Runs a drawing process: started on demand, ended when idle. */
export const createStudio = ({ secondsAllowed, idleSeconds }: Limits): Studio => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = async (): Promise<ChildProcess> => {
    const started = fork(program, {
      // No secrets for a process that reads strangers' files; few arenas, so that freed memory is returned.
      env: { ...createHelperEnvironment(), MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A session of its own, for its priority. A terminal's Ctrl-C does not reach it; the server ends it.
      detached: true,
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    await nextMessage(started, AbortSignal.timeout(secondsAllowed * 1000));
    return started;
  };

  const end = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  };

  return {
    draw: async (order, signal) => {
      clearTimeout(idle);
      try {
        const worker = child ?? (await start());
        worker.send(order);
        const limits = AbortSignal.any([signal, AbortSignal.timeout(secondsAllowed * 1000)]);
        const answer = await nextMessage(worker, limits);
        const { data: passing } = fault.safeParse(answer);
        if (passing) throw new Error(passing.fault);
        return drawing.parse(answer);
      } catch (error) {
        await end();
        throw error;
      } finally {
        idle = setTimeout(() => void end(), idleSeconds * 1000);
        idle.unref();
      }
    },
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
};

/** The next message of the process; throws when it ends instead. */
const nextMessage = async (worker: ChildProcess, signal: AbortSignal): Promise<unknown> => {
  const settled = new AbortController();
  const until = { signal: AbortSignal.any([signal, settled.signal]) };
  try {
    const message = once(worker, 'message', until).then(([answer]: unknown[]) => answer);
    const ended = once(worker, 'exit', until).then(([code, killedBy]: unknown[]) => {
      throw new Error(`the picture process ended (${String(killedBy ?? code)})`);
    });
    return await Promise.race([message, ended]);
  } finally {
    settled.abort();
  }
};
