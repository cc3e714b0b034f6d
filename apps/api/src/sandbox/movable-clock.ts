import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { SANDBOX_CLOCK } from '#api/platform/data-folder.ts';

/** What the file says: how far the clock is ahead of the machine's. */
const stored = z.strictObject({ aheadMs: z.int().nonnegative() });

/** A clock that goes on as the machine's does, and can be moved forward. What it was moved by outlives a restart. */
export type MovableClock = {
  clock: Clock;
  /** Never moves back: for a time that is over it stays as it is. */
  moveTo: (time: Date) => Promise<void>;
};

/** A folder with other things in it is an ordinary server's, which would not stand a clock that moves. */
const assertOwn = async (dataDir: string): Promise<void> => {
  if ((await readdir(dataDir)).length > 0)
    throw new CannotStart(
      `${dataDir} is not empty and no sandbox made it: set SANDBOX_DATA_DIR to a folder for the sandbox alone.`,
    );
};

/** Opens the clock of a data folder, which is made where there is none. Throws CannotStart. */
export const openMovableClock = async (dataDir: string, real: Clock = systemClock): Promise<MovableClock> => {
  const file = path.join(dataDir, SANDBOX_CLOCK);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const keep = async (aheadMs: number): Promise<void> => {
    await writeFile(`${file}.new`, JSON.stringify({ aheadMs }), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  if (!existsSync(file)) {
    await assertOwn(dataDir);
    await keep(0);
  }
  let { aheadMs } = stored.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    clock: () => new Date(real().getTime() + aheadMs),
    moveTo: async (time) => {
      const next = Math.max(aheadMs, time.getTime() - real().getTime());
      // What is done at a time finds it kept.
      await keep(next);
      aheadMs = next;
    },
  };
};
