import type { LoadGenerator } from './generator.ts';
import type { Load, LoadSpec } from './load.ts';

/** Alternates slices of several loads, so that a slow moment of the machine meets all of them. */
export const runAlternating = async <Name extends string>(
  generator: LoadGenerator,
  specs: Record<Name, LoadSpec>,
  { rounds, seconds, warmUpSeconds }: { rounds: number; seconds: number; warmUpSeconds: number },
): Promise<Record<Name, Load[]>> => {
  const names = Object.keys(specs) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (const name of names) await generator.run({ ...specs[name], until: { seconds: warmUpSeconds } });
  for (let round = 0; round < rounds; round += 1) {
    // Every other round runs in reverse, so that no load always follows the same one.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      loads[name].push(await generator.run({ ...specs[name], until: { seconds } }));
    }
  }
  return loads;
};

export const computeRequestsPerSecond = ({ requests, seconds }: Load): number => requests / seconds;
