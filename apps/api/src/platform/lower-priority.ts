import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';

/** Gives this process a lower priority than the server's requests. It is never starved. */
export const lowerPriority = async (): Promise<void> => {
  const priority = os.constants.priority.PRIORITY_BELOW_NORMAL;
  // Linux sets priority per thread, and some threads exist already; elsewhere the process has one.
  const threads = await readdir('/proc/self/task').catch(() => [String(process.pid)]);
  for (const thread of threads) os.setPriority(Number(thread), priority);
  // With automatic grouping, the kernel's session has a priority of its own.
  await writeFile('/proc/self/autogroup', String(priority)).catch(() => undefined);
};
