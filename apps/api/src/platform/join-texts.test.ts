import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

const LEAST = 65_536;

const send = async function* (texts: readonly string[]) {
  yield* texts;
};

const join = async (texts: readonly string[]): Promise<string[]> => {
  const joined: string[] = [];
  for await (const text of joinTexts(send(texts))) joined.push(text);
  return joined;
};

test('short texts become long ones, in their order, and the rest follows at the end', async () => {
  const text = fc
    .tuple(fc.constantFrom('a', 'b', 'é'), fc.nat({ max: 50_000 }))
    .map(([sign, count]) => sign.repeat(count));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 12 }), async (texts) => {
      const joined = await join(texts);
      expect(joined.join('')).toBe(texts.join(''));
      for (const long of joined.slice(0, -1)) expect(long.length).toBeGreaterThanOrEqual(LEAST);
      // No more is held in memory than makes a long text.
      for (const each of joined) expect(each.length).toBeLessThan(LEAST + 50_000);
      expect(joined).not.toContain('');
    }),
  );
});

test('a text as long as a long one goes on at once', async () => {
  const long = 'x'.repeat(LEAST);
  expect(await join([long, long])).toEqual([long, long]);
  expect(await join([])).toEqual([]);
});
