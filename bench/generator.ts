import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FloorSpec } from './floor.ts';
import type { Load, LoadSpec } from './load.ts';

const resolveProgram = (name: string): string => path.join(import.meta.dirname, name);

export type LoadGenerator = { run: (spec: LoadSpec) => Promise<Load>; close: () => void };

/** A load of several paths begins where the one before it ended: a server keeps pages that it is asked for again. */
export const startLoadGenerator = (): LoadGenerator => {
  const child = fork(resolveProgram('load.ts'));
  const turnsTaken = new WeakMap<readonly string[], number>();
  return {
    run: async (spec) => {
      const paths = typeof spec.path === 'string' ? [spec.path] : spec.path;
      const firstTurn = turnsTaken.get(paths) ?? 0;
      child.send({ ...spec, firstTurn });
      const [answer] = (await once(child, 'message')) as [{ load: Load } | { failure: string }];
      if ('failure' in answer) throw new Error(answer.failure);
      turnsTaken.set(paths, firstTurn + answer.load.requests);
      return answer.load;
    },
    close: () => child.kill(),
  };
};

export type Floor = { port: number; close: () => void };

export const startFloor = async (spec: FloorSpec): Promise<Floor> => {
  const child = fork(resolveProgram('floor.ts'));
  child.send(spec);
  const [port] = (await once(child, 'message')) as [number];
  return { port, close: () => child.kill() };
};
