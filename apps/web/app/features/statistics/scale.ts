const STEPS = [1, 2, 5, 10];
const MOST_LINES = 4;

/** What the lines of a chart stand for, in round whole numbers; the last one is not below the largest count. */
export const scaleFor = (largest: number): number[] => {
  const rough = Math.max(1, largest) / MOST_LINES;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = STEPS.map((each) => each * unit).find((each) => each >= rough) ?? unit;
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) }, (_, place) => (place + 1) * step);
};
