import { encodeFrame, encodeLastFrame } from '@cinvoice/contract/file-frames';
import { expect, test } from 'vitest';
import { readFramedFile } from './framed-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Streams frames as a network does: in pieces that ignore frame boundaries. */
const streamFrames = (...frames: Uint8Array[]) => {
  const all = frames.flatMap((frame) => [...frame]);
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < all.length; at += 5) controller.enqueue(Uint8Array.from(all.slice(at, at + 5)));
      controller.close();
    },
  });
};

test('assembles a whole file and reports its rows as they arrive', async () => {
  const reported: number[] = [];
  const body = streamFrames(
    encodeFrame(2, encode('one,two')),
    encodeFrame(3, encode(',three')),
    encodeLastFrame(3),
  );
  const file = await readFramedFile(body, (rows) => reported.push(rows));
  expect(await file?.file.text()).toBe('one,two,three');
  expect(file?.rows).toBe(3);
  expect(reported).toEqual([2, 3, 3]);
});

test('assembles a file larger than the threshold unchanged', async () => {
  const megabytes = Array.from({ length: 20 }, (_, index) => new Uint8Array(1024 * 1024).fill(index));
  const frames = megabytes.map((bytes, index) => encodeFrame(index, bytes));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const frame of [...frames, encodeLastFrame(20)]) controller.enqueue(frame);
      controller.close();
    },
  });
  const file = await readFramedFile(body, () => undefined);
  const received = new Uint8Array((await file?.file.arrayBuffer()) ?? new ArrayBuffer());
  expect(Buffer.from(received).equals(Buffer.concat(megabytes))).toBe(true);
});

test('a stream without the last frame yields no file', async () => {
  const cutOff = streamFrames(encodeFrame(2, encode('one,two')), encodeFrame(3, encode(',three')));
  expect(await readFramedFile(cutOff, () => undefined)).toBeNull();
  expect(
    await readFramedFile(streamFrames(encodeFrame(2, encode('one,two')).slice(0, 9)), () => undefined),
  ).toBeNull();
});
