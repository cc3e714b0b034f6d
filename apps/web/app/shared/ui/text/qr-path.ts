/** Draws the dark modules of a QR code as one SVG path, each horizontal run as one bar. */
export const toSvgPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => findBars(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('');

const findBars = (row: readonly boolean[]): [x: number, width: number][] => {
  const bars: [number, number][] = [];
  let from = -1;
  for (const [x, dark] of [...row, false].entries()) {
    if (dark && from < 0) from = x;
    if (!dark && from >= 0) {
      bars.push([from, x - from]);
      from = -1;
    }
  }
  return bars;
};
