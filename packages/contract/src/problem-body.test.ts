import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFieldRefusal } from './codes/field-texts.ts';
import { makeDetail, problemTexts } from './codes/problem-texts.ts';
import { toFieldParts, toProblemBody } from './problem-body.ts';
import { type FieldError, type ProblemType, problemStatuses } from './problems.ts';

const isProblem = (name: string): name is ProblemType => Object.hasOwn(problemStatuses, name);
const problems = fc.constantFrom(...Object.keys(problemStatuses).filter(isProblem));

const refusals = fc.constantFrom(
  makeFieldRefusal('nul-character'),
  makeFieldRefusal('otp-invalid'),
  makeFieldRefusal('field-required', { field: 'Name' }),
  makeFieldRefusal('too-many-characters', { most: 200 }),
);
const errors = fc.array(fc.record({ path: fc.string(), refusal: refusals }), { maxLength: 4 });
const toErrors = (given: readonly { path: string; refusal: ReturnType<typeof makeFieldRefusal> }[]) =>
  given.map(({ path, refusal }): FieldError => ({ path, ...refusal }));

test('a problem alone says its title, under every name that callers read', () => {
  fc.assert(
    fc.property(problems, (type) => {
      expect(toProblemBody(type)).toEqual({
        type: `/problems/${type}`,
        title: problemTexts[type],
        status: problemStatuses[type],
        detail: problemTexts[type],
        code: type,
        message: problemTexts[type],
      });
    }),
  );
});

test('a reason replaces the sentence and its code, never the problem, its title and its status', () => {
  const reason = makeDetail('too-many-files', { most: 12 });
  fc.assert(
    fc.property(problems, (type) => {
      expect(toProblemBody(type, { reason })).toEqual({
        type: `/problems/${type}`,
        title: problemTexts[type],
        status: problemStatuses[type],
        detail: 'A form may hold at most 12 files.',
        code: 'too-many-files',
        parameters: { most: 12 },
        message: 'A form may hold at most 12 files.',
      });
    }),
  );
});

test('one field at fault is the sentence of the whole, several are listed under the title', () => {
  fc.assert(
    fc.property(errors, (given) => {
      const listed = toErrors(given);
      const body = toProblemBody('invalid-input', toFieldParts(listed));
      expect(body.errors).toEqual(listed);
      const [only] = listed;
      const isOne = only !== undefined && listed.length === 1;
      expect(body.detail).toBe(isOne ? only.message : problemTexts['invalid-input']);
      expect(body.code).toBe(isOne ? only.code : 'invalid-input');
      expect(body.message).toBe(body.detail);
      expect(body).not.toHaveProperty('path');
    }),
  );
});

test('a part that a problem does not have is left out, not null', () => {
  const body = toProblemBody('second-factor-needed', { passkey: null });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['passkey']));
  expect(toProblemBody('second-factor-needed', { passkey: { challenge: 'x' } }).passkey).toEqual({
    challenge: 'x',
  });
  const meanwhile = { version: 3, entries: [] };
  expect(toProblemBody('changed-meanwhile', { meanwhile }).meanwhile).toEqual(meanwhile);
});

test('a body survives its way as JSON, so that no part of it is lost', () => {
  fc.assert(
    fc.property(problems, errors, (type, given) => {
      const body = toProblemBody(type, toFieldParts(toErrors(given)));
      expect(JSON.parse(JSON.stringify(body))).toEqual(body);
    }),
  );
});
