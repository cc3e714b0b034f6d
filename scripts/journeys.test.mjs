import { expect, test } from 'vitest';
import { listFlaky } from './journeys.mjs';

const spec = (title, status) => ({
  file: 'login.journey.ts',
  title,
  tests: [{ projectName: 'phone', status }],
});

test('a test that passed only at the second attempt is named', () => {
  const report = {
    suites: [
      {
        specs: [spec('at once', 'expected'), spec('a wrong code', 'flaky')],
        suites: [{ specs: [spec('without scripts', 'flaky'), spec('never', 'unexpected')] }],
      },
    ],
  };
  expect(listFlaky(report).toSorted()).toEqual([
    '[phone] login.journey.ts: a wrong code',
    '[phone] login.journey.ts: without scripts',
  ]);
});

test('a run without a report names none', () => {
  expect(listFlaky(undefined)).toEqual([]);
});
