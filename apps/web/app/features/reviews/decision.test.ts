import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choices,
  type Decision,
  emptyDecision,
  findMissing,
  parseDraft,
  requiresRemark,
  serializeDraft,
  toReviewRequest,
} from './decision.ts';

test('offers all four statuses, each with a letter of its own', () => {
  expect(choices.map(({ status }) => status).sort()).toEqual([...reviewStatuses].sort());
  expect(new Set(choices.map(({ letter }) => letter)).size).toBe(choices.length);
});

describe('a decision', () => {
  test('without a status is not sent', () => {
    expect(findMissing({ status: null, remark: 'Lovely.' })).toEqual(['status']);
  });

  test.each(['rejected', 'Need Clarification'] as const)('of %s requires a remark', (status) => {
    expect(findMissing({ status, remark: ' \n' })).toEqual(['remark']);
    expect(findMissing({ status, remark: 'The budget sheet is empty.' })).toEqual([]);
  });

  test.each(['approved', 'pending'] as const)('of %s may go without a remark', (status) => {
    expect(findMissing({ status, remark: '' })).toEqual([]);
    expect(requiresRemark({ status, remark: '' })).toBe(false);
  });
});

describe('a draft', () => {
  const decisions = fc.record<Decision>({
    status: fc.option(fc.constantFrom(...reviewStatuses)),
    remark: fc.string({ unit: 'grapheme' }),
  });

  test('is restored unchanged', () => {
    fc.assert(
      fc.property(decisions, (decision) => {
        expect(parseDraft(serializeDraft(decision))).toEqual(decision);
      }),
    );
  });

  test('of nothing is not saved', () => {
    expect(serializeDraft(emptyDecision)).toBeNull();
  });

  test('that is invalid yields an empty decision', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { status, remark } = parseDraft(text);
        expect(status === null || reviewStatuses.includes(status)).toBe(true);
        expect(typeof remark).toBe('string');
      }),
    );
    expect(parseDraft('{"status":"great","remark":7}')).toEqual(emptyDecision);
  });
});

test('sends the version of the item, or a later one that the reviewer was shown', () => {
  const decision = { status: 'rejected', remark: 'Not for us.' } as const;
  const sent = { ottUpdates: 'rejected', ottRemarks: 'Not for us.' };
  expect(toReviewRequest(decision, { version: 3 }, 0)).toEqual({ ...sent, version: 3 });
  expect(toReviewRequest(decision, { version: 3 }, 5)).toEqual({ ...sent, version: 5 });
  expect(toReviewRequest(decision, { version: 6 }, 5)).toEqual({ ...sent, version: 6 });
});
