import type { Generator } from './generator.ts';
import type { Load, LoadOrder } from './load.ts';

/** Slices of several loads in turns: what slows the machine down for a while slows all of them. */
export const inTurns = async <Name extends string>(
  generator: Generator,
  orders: Record<Name, LoadOrder>,
  { rounds, seconds, warmUpSeconds }: { rounds: number; seconds: number; warmUpSeconds: number },
): Promise<Record<Name, Load[]>> => {
  const names = Object.keys(orders) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (const name of names) await generator.run({ ...orders[name], until: { seconds: warmUpSeconds } });
  for (let round = 0; round < rounds; round += 1) {
    // Every other round backwards, so that nobody always comes after the same one.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      loads[name].push(await generator.run({ ...orders[name], until: { seconds } }));
    }
  }
  return loads;
};

export const rateOf = ({ requests, seconds }: Load): number => requests / seconds;
