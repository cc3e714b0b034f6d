import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODES_A_DAY,
  DAY_MS,
  decideAdmission,
  isAskedFrom,
  isLive,
  quickCodes,
  slowCodes,
} from './code-rules.ts';

const MINUTE_MS = 60_000;
const start = Date.parse('2026-11-20T00:00:00Z');

const placeOf = (place: number) => ({ network: `203.0.113.${place}`, browser: null });
type Sent = Parameters<typeof decideAdmission>[0][number] & { tries: number };

/** A day on which anybody asks for codes for one number, at any rate. */
const asks = fc.array(
  fc.record({
    place: fc.nat({ max: 30 }),
    afterMs: fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 20 * MINUTE_MS })),
    signsIn: fc.boolean(),
  }),
  { maxLength: 400 },
);

const play = (given: { place: number; afterMs: number; signsIn: boolean }[], canSignIn: boolean) => {
  const codes: Sent[] = [];
  const refusals: { at: number; waitMs: number; held: number[] }[] = [];
  let at = start;
  for (const { place, afterMs, signsIn } of given) {
    at += afterMs;
    const now = new Date(at);
    const recent = codes.filter(({ created_at }) => created_at.getTime() > at - DAY_MS);
    const admission = decideAdmission(recent, placeOf(place), null, now);
    const held = recent.filter((code) => isLive(code, now)).map(({ expires_at }) => expires_at.getTime());
    if (!('life' in admission)) {
      refusals.push({ at, waitMs: admission.waitMs, held });
      continue;
    }
    const { lifeMs, tries } = admission.life;
    for (const code of codes)
      if (isAskedFrom(code, placeOf(place)) && code.expires_at > now) code.expires_at = now;
    codes.push({
      address: placeOf(place).network,
      browser_hash: null,
      created_at: now,
      expires_at: new Date(at + lifeMs),
      used_at: canSignIn && signsIn ? now : null,
      send_failed: false,
      tries,
    });
  }
  return { codes, refusals };
};

test('a refusal lasts no longer than the phone holds a working code', () => {
  fc.assert(
    fc.property(asks, (given) => {
      for (const { at, waitMs, held } of play(given, true).refusals) {
        expect(held.length).toBeGreaterThan(0);
        expect(waitMs).toBeGreaterThan(0);
        expect(at + waitMs).toBeLessThanOrEqual(Math.max(...held));
      }
    }),
  );
});

test('strangers together get no more codes and tries a day than the decision allows', () => {
  const codesADay = CODES_A_DAY + DAY_MS / slowCodes.lifeMs;
  const triesADay = CODES_A_DAY * quickCodes.tries + (DAY_MS / slowCodes.lifeMs) * slowCodes.tries;
  expect([codesADay, triesADay]).toEqual([106, 242]);
  fc.assert(
    fc.property(asks, (given) => {
      const { codes } = play(given, false);
      for (const { created_at: from } of codes) {
        const day = codes.filter(
          ({ created_at }) => created_at >= from && created_at.getTime() < from.getTime() + DAY_MS,
        );
        expect(day.length).toBeLessThanOrEqual(codesADay);
        expect(day.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual(triesADay);
      }
    }),
  );
});

test('a known browser has its own count, and a code that failed to send does not count as held', () => {
  const browser = Buffer.alloc(32, 1);
  const now = new Date(start);
  const one = (place: number, failed = false): Sent => ({
    address: placeOf(place).network,
    browser_hash: null,
    created_at: now,
    expires_at: new Date(start + quickCodes.lifeMs),
    used_at: null,
    send_failed: failed,
    tries: quickCodes.tries,
  });
  const many = Array.from({ length: CODES_A_DAY }, (_, place) => one(place));
  const failed = Array.from({ length: CODES_A_DAY }, () => one(40, true));
  const home = { network: '198.51.100.1', browser };
  expect(decideAdmission(many, home, null, now)).toMatchObject({ waitMs: quickCodes.lifeMs });
  expect(decideAdmission(many, home, 'browser', now)).toEqual({ waitMs: 0, life: quickCodes });
  expect(decideAdmission(many, home, 'network', now)).toEqual({ waitMs: 0, life: quickCodes });
  expect(decideAdmission(failed, placeOf(40), null, now)).toEqual({ waitMs: 0, life: slowCodes });
});
