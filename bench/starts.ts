import { startWithNpm } from './product.ts';
import { type Line, toTargetResult } from './report.ts';
import { median } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** Measures a second `npm start`, with build and database in place, from the command to the ready line. */
export const measureStarts = async (dataDir: string): Promise<Line> => {
  const seconds: number[] = [];
  for (let start = 0; start <= workload.starts; start += 1) {
    const product = await startWithNpm({ dataDir });
    await product.stop();
    // The first start creates the database and the sample data.
    if (start > 0) seconds.push(product.readyAfterMs / 1000);
  }
  return {
    label: `npm start again, median of ${workload.starts}`,
    measured: `${median(seconds).toFixed(2)} s (${seconds.map((each) => each.toFixed(2)).join(', ')})`,
    ...toTargetResult(median(seconds) < targets.secondStartSeconds, `under ${targets.secondStartSeconds} s`),
  };
};
