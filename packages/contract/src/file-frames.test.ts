import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameReader, encodeFrame, encodeLastFrame, type Frame, isLastFrame } from './file-frames.ts';

const content = fc.uint8Array({ minLength: 1, maxLength: 40 });
const file = fc.array(fc.record({ rows: fc.nat(), bytes: content }), { maxLength: 12 });

const sent = (frames: readonly { rows: number; bytes: Uint8Array }[]): number[] =>
  [...frames.map(({ rows, bytes }) => encodeFrame(rows, bytes)), encodeLastFrame(7)].flatMap((frame) => [
    ...frame,
  ]);

/** Reads frames in pieces that are cut anywhere. */
const received = (bytes: readonly number[], cuts: readonly number[]): Frame[] => {
  const read = createFrameReader();
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.flatMap((end, place) => read(Uint8Array.from(bytes.slice(ends[place - 1] ?? 0, end))));
};

test('frames are read as they were sent, in whatever pieces they arrive', () => {
  fc.assert(
    fc.property(file, fc.array(fc.nat(), { maxLength: 20 }), (frames, cuts) => {
      const got = received(sent(frames), cuts);
      expect(got.slice(0, -1)).toEqual(
        frames.map(({ rows, bytes }) => ({ rows, bytes: Uint8Array.from(bytes) })),
      );
      expect(got.map(isLastFrame)).toEqual([...frames.map(() => false), true]);
      expect(got.at(-1)?.rows).toBe(7);
    }),
  );
});

test('a file that was cut off has no last frame', () => {
  fc.assert(
    fc.property(file, fc.nat(), (frames, short) => {
      const whole = sent(frames);
      const got = received(whole.slice(0, short % whole.length), []);
      expect(got.some(isLastFrame)).toBe(false);
    }),
  );
});
