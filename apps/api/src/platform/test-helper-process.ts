import { readdirSync, readFileSync } from 'node:fs';

/** The process that was started from here and runs a program. Linux lists children in files. */
export const findHelperProcess = (program: string): number => {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((id) => readFileSync(`/proc/self/task/${id}/children`, 'utf8').split(' '));
  const runsIt = (pid: string): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  return Number(children.filter(Boolean).find(runsIt));
};
