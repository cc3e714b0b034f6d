import fc from 'fast-check';
import { aFate } from './test-history.ts';

/** What happens, by weight. */
const weights = {
  'go-on': 20,
  buy: 3,
  sell: 2,
  'end-sale': 1,
  hinder: 2,
  release: 3,
  'write-off': 1,
  late: 2,
  lines: 5,
  match: 4,
  'match-and-undo': 2,
  undo: 3,
  'make-good': 1,
  'set-off': 1,
  'pay-in': 1,
  withdraw: 2,
  cancel: 1,
  fees: 1,
  morning: 2,
  batch: 4,
  'pay-out': 4,
  'come-back': 2,
  failed: 1,
  refund: 2,
  decide: 3,
} as const;
export type StepKind = keyof typeof weights;

const isKind = (name: string): name is StepKind => name in weights;

const aKind = fc.oneof(
  ...Object.keys(weights)
    .filter(isKind)
    .map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })),
);

/** Its numbers are read against what there is by then. */
const aStep = fc.record({
  kind: aKind,
  which: fc.nat(7),
  to: fc.nat(5),
  share: fc.integer({ min: 1, max: 100 }),
  odd: fc.integer({ min: 1, max: 3_000 }),
  extra: fc.nat(59),
  fate: aFate,
});
export type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

/** The first invoice goes some way without anything between, so that many histories come to its end. */
const aStart = fc.array(
  aStep.map((step): Step => ({ ...step, kind: 'go-on', which: 0, fate: 'confirm' })),
  { maxLength: 12, size: 'max' },
);

export const someSteps = fc
  .tuple(aStart, fc.array(aStep, { minLength: 10, maxLength: 25, size: 'max' }))
  .map((parts) => parts.flat());
