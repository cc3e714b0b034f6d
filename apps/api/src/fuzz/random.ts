/** A generator whose draws depend on its seed alone. */
export type Random = {
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/** Mulberry32: 32 bits of state are enough to vary requests. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  };
};
