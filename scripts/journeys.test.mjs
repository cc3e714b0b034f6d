import { expect, test } from 'vitest';
import { namesOfFlaky } from './journeys.mjs';

const spec = (title, status) => ({
  file: 'login.journey.ts',
  title,
  tests: [{ projectName: 'phone', status }],
});

test('what passed at the second attempt only is told by name, wherever it stands in its file', () => {
  const report = {
    suites: [
      {
        specs: [spec('at once', 'expected'), spec('a wrong code', 'flaky')],
        suites: [{ specs: [spec('without scripts', 'flaky'), spec('never', 'unexpected')] }],
      },
    ],
  };
  expect(namesOfFlaky(report).toSorted()).toEqual([
    '[phone] login.journey.ts: a wrong code',
    '[phone] login.journey.ts: without scripts',
  ]);
});

test('a run that left no report names none', () => {
  expect(namesOfFlaky(undefined)).toEqual([]);
});
