const STEPS = [1, 2, 5, 10];
const MAX_LINES = 4;

/** Computes the values of a chart's grid lines: round whole numbers, the last one at least the largest count. */
export const computeScale = (largest: number): number[] => {
  const minStep = Math.max(1, largest) / MAX_LINES;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(minStep)));
  const step = STEPS.map((each) => each * unit).find((each) => each >= minStep) ?? unit;
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) }, (_, index) => (index + 1) * step);
};
