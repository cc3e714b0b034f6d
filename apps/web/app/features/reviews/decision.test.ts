import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choices,
  type Decision,
  missingIn,
  readDraft,
  reviewOf,
  undecided,
  wantsRemark,
  writtenDraft,
} from './decision.ts';

test('all four statuses are offered, each by a letter of its own', () => {
  expect(choices.map(({ status }) => status).sort()).toEqual([...reviewStatuses].sort());
  expect(new Set(choices.map(({ letter }) => letter)).size).toBe(choices.length);
});

describe('a decision', () => {
  test('without a status is not sent', () => {
    expect(missingIn({ status: null, remark: 'Lovely.' })).toEqual(['status']);
  });

  test.each(['rejected', 'Need Clarification'] as const)('of %s needs words', (status) => {
    expect(missingIn({ status, remark: ' \n' })).toEqual(['remark']);
    expect(missingIn({ status, remark: 'The budget sheet is empty.' })).toEqual([]);
  });

  test.each(['approved', 'pending'] as const)('of %s may stand without words', (status) => {
    expect(missingIn({ status, remark: '' })).toEqual([]);
    expect(wantsRemark({ status, remark: '' })).toBe(false);
  });
});

describe('a draft', () => {
  const decisions = fc.record<Decision>({
    status: fc.option(fc.constantFrom(...reviewStatuses)),
    remark: fc.string({ unit: 'grapheme' }),
  });

  test('comes back as it was kept', () => {
    fc.assert(
      fc.property(decisions, (decision) => {
        expect(readDraft(writtenDraft(decision))).toEqual(decision);
      }),
    );
  });

  test('of nothing is not kept', () => {
    expect(writtenDraft(undecided)).toBeNull();
  });

  test('that is none reads as undecided', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { status, remark } = readDraft(text);
        expect(status === null || reviewStatuses.includes(status)).toBe(true);
        expect(typeof remark).toBe('string');
      }),
    );
    expect(readDraft('{"status":"great","remark":7}')).toEqual(undecided);
  });
});

test('a decision is sent with the version of the item that was read, or of what its maker was told since', () => {
  const decision = { status: 'rejected', remark: 'Not for us.' } as const;
  const sent = { ottUpdates: 'rejected', ottRemarks: 'Not for us.' };
  expect(reviewOf(decision, { version: 3 }, 0)).toEqual({ ...sent, version: 3 });
  expect(reviewOf(decision, { version: 3 }, 5)).toEqual({ ...sent, version: 5 });
  expect(reviewOf(decision, { version: 6 }, 5)).toEqual({ ...sent, version: 6 });
});
