import { frameOf, lastFrame } from '@cinvoice/contract/file-frames';
import { expect, test } from 'vitest';
import { readFramedFile } from './framed-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As it comes from the network: in pieces that know nothing of frames. */
const arriving = (...frames: Uint8Array[]) => {
  const all = frames.flatMap((frame) => [...frame]);
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < all.length; at += 5) controller.enqueue(Uint8Array.from(all.slice(at, at + 5)));
      controller.close();
    },
  });
};

test('a whole file is put together, and its rows are told as they come', async () => {
  const told: number[] = [];
  const body = arriving(frameOf(2, bytesOf('one,two')), frameOf(3, bytesOf(',three')), lastFrame(3));
  const whole = await readFramedFile(body, (rows) => told.push(rows));
  expect(await whole?.file.text()).toBe('one,two,three');
  expect(whole?.rows).toBe(3);
  expect(told).toEqual([2, 3, 3]);
});

test('a file larger than what is held at once comes out the same', async () => {
  const megabytes = Array.from({ length: 20 }, (_, place) => new Uint8Array(1024 * 1024).fill(place));
  const frames = megabytes.map((bytes, place) => frameOf(place, bytes));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const frame of [...frames, lastFrame(20)]) controller.enqueue(frame);
      controller.close();
    },
  });
  const whole = await readFramedFile(body, () => undefined);
  const got = new Uint8Array((await whole?.file.arrayBuffer()) ?? new ArrayBuffer());
  expect(Buffer.from(got).equals(Buffer.concat(megabytes))).toBe(true);
});

test('what ends without its last frame is no file', async () => {
  const cutOff = arriving(frameOf(2, bytesOf('one,two')), frameOf(3, bytesOf(',three')));
  expect(await readFramedFile(cutOff, () => undefined)).toBeNull();
  expect(
    await readFramedFile(arriving(frameOf(2, bytesOf('one,two')).slice(0, 9)), () => undefined),
  ).toBeNull();
});
