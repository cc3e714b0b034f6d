import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStudio } from './picture-studio.ts';

const studio = createStudio({ secondsAllowed: 20, idleSeconds: 30 });
afterAll(studio.close);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-studio-'));
});
afterEach(() => rm(folder, { recursive: true }));

const anImage = (width: number, height: number, background = '#225588') =>
  sharp({ create: { width, height, channels: 3, background } });

const draw = async (original: Buffer, signal = new AbortController().signal) => {
  const file = path.join(folder, 'original');
  await writeFile(file, original);
  return studio.draw({ original: file, folder }, signal);
};

const drawn = async (name: string) => {
  const bytes = await readFile(path.join(folder, name));
  return { bytes, ...(await sharp(bytes).metadata()) };
};

/** The colour of one pixel, as red, green and blue. */
const colourAt = async (name: string, left: number, top: number) => [
  ...(await sharp(path.join(folder, name)).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('a large photograph is rendered in three widths, as WebP and JPEG, with no side over 1600 pixels', async () => {
  const answer = await draw(await anImage(3000, 2000).jpeg().toBuffer());
  const sizes = 'pictures' in answer && answer.pictures.map((p) => [p.format, p.step, p.width, p.height]);
  expect(sizes).toEqual([
    ['webp', 480, 480, 320],
    ['jpeg', 480, 480, 320],
    ['webp', 960, 960, 640],
    ['jpeg', 960, 960, 640],
    ['webp', 1600, 1600, 1067],
    ['jpeg', 1600, 1600, 1067],
  ]);
  expect((await drawn('960.webp')).format).toBe('webp');
  expect((await drawn('960.jpeg')).format).toBe('jpeg');
});

test('a tall poster stays within 1600 pixels', async () => {
  await draw(await anImage(2000, 4000).png().toBuffer());
  expect(await drawn('960.jpeg')).toMatchObject({ width: 800, height: 1600 });
});

test('a small picture is never enlarged', async () => {
  const answer = await draw(await anImage(300, 200).png().toBuffer());
  expect(answer).toMatchObject({
    pictures: [
      { step: 480, width: 300, height: 200 },
      { step: 480, width: 300 },
    ],
  });
});

test('a rotated photograph becomes upright and loses its position and all other metadata', async () => {
  const left = await anImage(100, 200, '#ff0000').png().toBuffer();
  const original = await anImage(400, 200, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'someone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' },
    })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(String(original)).toContain('someone');
  await draw(original);
  for (const name of await readdir(folder).then((names) => names.filter((found) => found !== 'original'))) {
    const { bytes, width, height, ...notes } = await drawn(name);
    expect([width, height]).toEqual([200, 400]);
    expect([notes.exif, notes.icc, notes.xmp, notes.iptc, notes.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(String(bytes)).not.toContain('someone');
  }
  const [red = 0, , blue = 0] = await colourAt('480.jpeg', 100, 20);
  expect(red - blue).toBeGreaterThan(150);
});

test('transparent areas become white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await draw(
    await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  );
  expect(await colourAt('480.webp', 25, 25)).toEqual([255, 255, 255]);
});

describe('an unreadable picture is refused with a reason, and the next one is rendered', () => {
  afterEach(async () => {
    expect(await draw(await anImage(20, 20).png().toBuffer())).toHaveProperty('pictures');
  });

  test('a JPEG that is cut off', async () => {
    const noise = sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const whole = await noise.jpeg().toBuffer();
    expect(await draw(whole.subarray(0, whole.length / 2))).toEqual({
      failure: expect.stringContaining('premature end'),
    });
  });

  test('bytes of no picture', async () => {
    expect(await draw(Buffer.from('<html>'))).toHaveProperty('failure');
  });

  test.each(['webp', 'gif', 'tiff', 'avif'] as const)('a %s, which no form takes', async (format) => {
    expect(await draw(await anImage(20, 20).toFormat(format).toBuffer())).toHaveProperty('failure');
  });

  test('an SVG that names a file of the server', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/hostname"/></svg>';
    expect(await draw(Buffer.from(svg))).toHaveProperty('failure');
  });

  test('a small file that claims to be enormous', async () => {
    const honest = await anImage(20, 20).png().toBuffer();
    honest.writeUInt32BE(60_000, 16);
    honest.writeUInt32BE(60_000, 20);
    expect(await draw(honest)).toHaveProperty('failure');
  });

  test('a cancelled rendering', async () => {
    const original = await anImage(4000, 4000).png().toBuffer();
    await expect(draw(original, AbortSignal.abort())).rejects.toThrow();
  });
});

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples');

describe.runIf(existsSync(samples))('photographs of real cameras', () => {
  test.each([
    ['photo-with-gps.jpg', 640, 480],
    ['photo-rotated.jpg', 450, 600],
    ['photo-phone.jpg', 1600, 1200],
  ])('%s is drawn upright, %i by %i, without its metadata', async (name, width, height) => {
    const answer = await draw(await readFile(path.join(samples, name)));
    const largest = 'pictures' in answer && answer.pictures.at(-1);
    expect(largest).toMatchObject({ width, height });
    const { exif, icc, xmp } = await drawn('480.jpeg');
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });
});
