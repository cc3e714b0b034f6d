type Share = { index: number; whole: bigint; rest: bigint };

/** The largest rest first; equal ones in the order they were given. */
const compareRests = (one: Share, other: Share): number => {
  if (one.rest === other.rest) return one.index - other.index;
  return one.rest > other.rest ? -1 : 1;
};

/**
 * Splits whole paise in proportion to weights by the largest remainder: the shares sum exactly, and each is less than one paisa
 * from its exact share. Of equal remainders the earlier weight gets the paisa. An amount up to the sum of the weights never
 * gives a share above its own weight.
 */
export const splitByWeight = (amountPaise: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) {
    if (amountPaise > 0) throw new RangeError('an amount cannot be split among weights of 0');
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, index): Share => {
    const product = BigInt(amountPaise) * BigInt(weight);
    return { index, whole: product / sum, rest: product % sum };
  });
  const missing = BigInt(amountPaise) - shares.reduce((total, { whole }) => total + whole, 0n);
  const raised = new Set(
    shares
      .toSorted(compareRests)
      .slice(0, Number(missing))
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => Number(whole) + (raised.has(index) ? 1 : 0));
};
