import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

/** A source whose reads end on the test's command. */
const aSource = () => {
  const open: (() => void)[] = [];
  let version = 0;
  const read = coalesceReads(async (_key: string) => {
    const seen = version;
    await new Promise<void>((resolve) => open.push(resolve));
    return seen;
  });
  return { open, read, write: () => (version += 1), reads: () => open.length };
};

test('callers during a read share the next one', async () => {
  const { open, read, write, reads } = aSource();
  const first = read('a');
  write();
  const later = [read('a'), read('a'), read('a')];
  open[0]?.();
  expect(await first).toBe(0);
  open[1]?.();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(reads()).toBe(2);
});

test('a failed read fails for all who shared it, and the next one is tried', async () => {
  let fails = true;
  const read = coalesceReads(async (_key: string) => {
    if (fails) throw new Error('gone');
    return 'there';
  });
  await expect(read('a')).rejects.toThrow('gone');
  fails = false;
  expect(await read('a')).toBe('there');
});

type Step = 'ask' | 'write' | 'finish';

/** Plays the steps; each result tells that its value was no older than the request for it. */
const play = async (steps: Step[]): Promise<boolean[]> => {
  const { open, read, write } = aSource();
  let version = 0;
  let finished = 0;
  const answers: Promise<boolean>[] = [];
  const act: Record<Step, () => void> = {
    write: () => {
      version = write();
    },
    ask: () => {
      const asked = version;
      answers.push(read('a').then((seen) => seen >= asked));
    },
    finish: () => {
      const end = open[finished];
      if (end) finished += 1;
      end?.();
    },
  };
  // Lets waiting callers continue after each step.
  const take = async (step: Step) => {
    act[step]();
    await new Promise(setImmediate);
  };
  for (const step of steps) await take(step);
  while (finished < open.length) await take('finish');
  return Promise.all(answers);
};

test('no answer is older than its request', async () => {
  const steps = fc.array(fc.constantFrom<Step[]>('ask', 'write', 'finish'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      expect(await play(taken)).not.toContain(false);
    }),
  );
});
