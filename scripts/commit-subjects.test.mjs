import { expect, test } from 'vitest';
import { findSubjectFaults } from './commit-subjects.mjs';

test.each([
  'feat(web): let an approved item without a poster be given one',
  'docs: list the decisions',
  'fix(second-factor): pass a code once',
  `perf(api): ${'x'.repeat(61)}`,
])('%j is in order', (subject) => {
  expect(findSubjectFaults(subject)).toEqual([]);
});

test.each([
  ['Update files', /^must read 'type\(scope\): verb …'/],
  ['wip: try it', /^must read/],
  ['feat(Web): add a page', /^must read/],
  ['feat(web): Add a page', /^must read/],
  ['feat(web): added a page', /^'added' is not imperative/],
  ['feat(web): adding a page', /^'adding' is not imperative/],
  ['feat(web): adds a page', /^'adds' is not imperative/],
  ['feat(web): add a page.', /^ends with a full stop/],
  [`perf(api): ${'x'.repeat(62)}`, /^has 73 characters; allowed: 72/],
])('%j is refused', (subject, fault) => {
  expect(findSubjectFaults(subject)).toEqual([expect.stringMatching(fault)]);
});
