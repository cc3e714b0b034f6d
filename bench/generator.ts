import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FloorSpec } from './floor.ts';
import type { Load, LoadSpec } from './load.ts';

const resolveProgram = (name: string): string => path.join(import.meta.dirname, name);

export type LoadGenerator = { run: (spec: LoadSpec) => Promise<Load>; close: () => void };

export const startLoadGenerator = (): LoadGenerator => {
  const child = fork(resolveProgram('load.ts'));
  return {
    run: async (spec) => {
      child.send(spec);
      const [answer] = (await once(child, 'message')) as [{ load: Load } | { failure: string }];
      if ('failure' in answer) throw new Error(answer.failure);
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
