import { median } from './numbers.ts';
import { startWithNpm } from './product.ts';
import { held, type Line } from './report.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** `npm start` where everything is built and the database is there, from the command to the first ready answer. */
export const measureStarts = async (dataDir: string): Promise<Line> => {
  const seconds: number[] = [];
  for (let start = 0; start <= workload.starts; start += 1) {
    const product = await startWithNpm({ dataDir });
    await product.stop();
    // The first one makes the database and the sample data.
    if (start > 0) seconds.push(product.readyAfterMs / 1000);
  }
  return {
    what: `npm start again, median of ${workload.starts}`,
    measured: `${median(seconds).toFixed(2)} s (${seconds.map((each) => each.toFixed(2)).join(', ')})`,
    ...held(median(seconds) < targets.secondStartSeconds, `under ${targets.secondStartSeconds} s`),
  };
};
