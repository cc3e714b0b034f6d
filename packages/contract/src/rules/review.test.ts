import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReviewStatus, reviewStatuses } from '../vocabulary.ts';
import {
  type Actor,
  canSee,
  getStatusAfterEdit,
  isFrozen,
  needsRemark,
  parseReviewStatus,
  whyNotDrawAgain,
  whyNotEdit,
  whyNotReplacePoster,
  whyNotReview,
  whyNotSubmit,
} from './review.ts';

const owner: Actor = { kind: 'user', userId: 'owner', roles: ['content_producer'] };
const stranger: Actor = { kind: 'user', userId: 'stranger', roles: ['content_producer', 'investor'] };
const itsOtt: Actor = { kind: 'ott', ottId: 'its-ott' };
const otherOtt: Actor = { kind: 'ott', ottId: 'other-ott' };
const admin: Actor = { kind: 'admin', adminId: 'admin' };
const unfinished: Actor = { kind: 'registration', userId: 'owner' };

const item = (ottUpdates: ReviewStatus) => ({ ownerId: 'owner', ottId: 'its-ott', ottUpdates });

test.each<
  [
    string,
    Actor,
    ReturnType<typeof whyNotEdit>,
    ReturnType<typeof whyNotEdit>,
    ReturnType<typeof whyNotReview>,
  ]
>([
  ['the owner', owner, null, 'already-approved', 'not-allowed'],
  ['an admin', admin, null, 'already-approved', null],
  ['its OTT', itsOtt, 'not-allowed', 'not-allowed', null],
  ['another filmmaker', stranger, 'not-found', 'not-found', 'not-found'],
  ['another OTT', otherOtt, 'not-found', 'not-found', 'not-found'],
  ['someone with an unfinished profile', unfinished, 'not-found', 'not-found', 'not-found'],
])('%s may edit and review as the rules say', (_who, actor, editPending, editApproved, review) => {
  expect(whyNotEdit(actor, item('pending'))).toBe(editPending);
  expect(whyNotEdit(actor, item('approved'))).toBe(editApproved);
  for (const status of reviewStatuses) expect(whyNotReview(actor, item(status))).toBe(review);
});

test('an approved item without a poster takes one from those who could edit it before', () => {
  const anyActor = fc.constantFrom(owner, admin, itsOtt, stranger, otherOtt, unfinished);
  fc.assert(
    fc.property(anyActor, fc.constantFrom(...reviewStatuses), fc.boolean(), (actor, status, hasPoster) => {
      const frozen = status === 'approved' && hasPoster;
      const expected = frozen ? whyNotEdit(actor, item('approved')) : whyNotEdit(actor, item('pending'));
      expect(whyNotReplacePoster(actor, { ...item(status), hasPoster })).toBe(expected);
    }),
  );
});

test.each([
  ['the owner', owner, null],
  ['an admin', admin, null],
  ['its OTT', itsOtt, 'not-allowed'],
  ['another filmmaker', stranger, 'not-found'],
  ['another OTT', otherOtt, 'not-found'],
  ['someone with an unfinished profile', unfinished, 'not-found'],
] as const)('%s may have a poster drawn again as the rules say', (_who, actor, refusal) => {
  for (const status of reviewStatuses) expect(whyNotDrawAgain(actor, item(status))).toBe(refusal);
});

test.each<[ReviewStatus, Actor, ReviewStatus]>([
  ['rejected', owner, 'pending'],
  ['Need Clarification', owner, 'pending'],
  ['pending', owner, 'pending'],
  ['rejected', admin, 'rejected'],
])('after an edit of a %s item the status is set by who edited', (status, actor, after) => {
  expect(getStatusAfterEdit(actor, status)).toBe(after);
});

test.each([
  ['NEED clarification ', 'Need Clarification'],
  ['Approved', 'approved'],
  ['pending', 'pending'],
  ['published', null],
  ['', null],
])('the status %j is read as %j', (text, status) => {
  expect(parseReviewStatus(text)).toBe(status);
});

test('only a content producer submits', () => {
  expect(whyNotSubmit(owner)).toBeNull();
  expect(whyNotSubmit({ kind: 'user', userId: 'x', roles: ['investor'] })).toBe('not-allowed');
  expect(whyNotSubmit(itsOtt)).toBe('not-allowed');
});

test('everyone who may edit or review an item also sees it', () => {
  const actors = fc.constantFrom(owner, stranger, itsOtt, otherOtt, admin, unfinished);
  fc.assert(
    fc.property(actors, fc.constantFrom(...reviewStatuses), (actor, status) => {
      const allowed = whyNotEdit(actor, item(status)) === null || whyNotReview(actor, item(status)) === null;
      return !allowed || canSee(actor, item(status));
    }),
  );
});

const anyone = fc.constantFrom(owner, stranger, itsOtt, otherOtt, admin, unfinished);

test('an actor who does not see an item learns nothing of it by any request', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...reviewStatuses), fc.boolean(), (actor, status, hasPoster) => {
      const answers = [
        whyNotEdit(actor, item(status)),
        whyNotReview(actor, item(status)),
        whyNotDrawAgain(actor, item(status)),
        whyNotReplacePoster(actor, { ...item(status), hasPoster }),
      ];
      const isHidden = answers.map((answer) => answer === 'not-found');
      expect(isHidden).toEqual(answers.map(() => !canSee(actor, item(status))));
    }),
  );
});

test('an item is frozen by its approval alone, for all who could edit it', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...reviewStatuses), (actor, status) => {
      expect(isFrozen(item(status))).toBe(status === 'approved');
      const couldEdit = whyNotEdit(actor, item('pending')) === null;
      if (couldEdit) expect(whyNotEdit(actor, item(status)) === null).toBe(status !== 'approved');
    }),
  );
});

test('an edit sends back to review what its filmmaker was asked to change, and nothing else', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...reviewStatuses), (actor, status) => {
      const returns = actor.kind === 'user' && needsRemark(status);
      expect(getStatusAfterEdit(actor, status)).toBe(returns ? 'pending' : status);
      expect(needsRemark(getStatusAfterEdit(owner, status))).toBe(false);
    }),
  );
});

test('a status is read in any case and with white space around it', () => {
  const letters = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
  const blank = fc.constantFrom('', ' ', '\t', ' \n');
  fc.assert(
    fc.property(fc.constantFrom(...reviewStatuses), letters, blank, blank, (status, loud, before, after) => {
      const written = [...status].map((letter, at) =>
        loud[at] ? letter.toUpperCase() : letter.toLowerCase(),
      );
      expect(parseReviewStatus(`${before}${written.join('')}${after}`)).toBe(status);
    }),
  );
});
