/** The dark modules of a QR code as one SVG path: a run of them in a row is one bar. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('');

const barsOf = (row: readonly boolean[]): [x: number, width: number][] => {
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
