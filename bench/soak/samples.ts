import { readdirSync } from 'node:fs';
import type { Servers } from '../../e2e/several-servers/servers.ts';
import { findDescendant, readResidentMiB } from '../processes.ts';

/** What a server held at a moment. A server that was started anew is another one. */
export type Sample = { at: number; server: string; memoryMiB: number; descriptors: number };

const EVERY_MS = 10_000;

const countDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const sample = (at: number, name: string, supervisor: number): Sample | undefined => {
  try {
    const pid = findDescendant(supervisor, '/main.js');
    const descriptors = countDescriptors(pid);
    return { at, server: `${name}, process ${pid}`, memoryMiB: readResidentMiB(pid), descriptors };
  } catch {
    // It has not started yet, or has ended in between.
    return undefined;
  }
};

/** Looks at every server again and again; returns what it saw so far, and what ends it. */
export const watchServers = (servers: Servers): { samples: readonly Sample[]; stop: () => void } => {
  const samples: Sample[] = [];
  const look = (): void => {
    const at = performance.now();
    for (const [name, supervisor] of servers.supervisors) {
      const seen = sample(at, name, supervisor);
      if (seen) samples.push(seen);
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
};
