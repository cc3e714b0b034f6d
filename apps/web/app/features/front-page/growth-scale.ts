/** Round amounts for an axis, evenly apart, from one that is not above the lowest value to one that is not below the highest. */
export const roundAmounts = (lowest: number, highest: number, wanted: number): number[] => {
  const apart = Math.max((highest - lowest) / wanted, 1);
  const power = 10 ** Math.floor(Math.log10(apart));
  const step = [1, 2, 5, 10].map((times) => times * power).find((round) => round >= apart) ?? apart;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};
