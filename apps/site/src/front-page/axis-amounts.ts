/** Computes round, evenly spaced amounts for an axis that includes the lowest and the highest value. */
export const computeAxisAmounts = (lowest: number, highest: number, targetSteps: number): number[] => {
  const minStep = Math.max((highest - lowest) / targetSteps, 1);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= minStep) ?? minStep;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};
