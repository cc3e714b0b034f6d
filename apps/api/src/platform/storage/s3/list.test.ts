import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { END_OF_TIME, type Storage } from '../storage.ts';
import { listAll, storeContents } from '../test-objects.ts';
import { openS3Storage } from './open.ts';
import { type Act, refuse } from './test-network.ts';
import { openTestS3, type TestS3 } from './test-s3.ts';

const MEGABYTE = 1024 * 1024;

let s3: TestS3;
let storage: Storage;
beforeAll(async () => {
  s3 = await openTestS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  storage = await openS3Storage(await s3.makePlace());
});
afterEach(() => s3.mend());

test('an object of several parts counts as younger, by what its upload may have taken', async () => {
  const [small = ''] = await storeContents(storage, 'x', Buffer.alloc(2 * MEGABYTE));
  const inAnHour = new Date(Date.now() + 3_600_000);
  expect(await Readable.from(storage.listKeysBefore(inAnHour)).toArray()).toEqual([small]);
  expect(await listAll(storage)).toHaveLength(2);
});

const isList = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && /[?&]uploads\b/.test(url ?? '');

/** What a place that lists uploads answers, as the small server does not. */
const listUploads =
  (...pages: string[]): Act =>
  ({ request, response }) => {
    const at = Number(new URL(request.url ?? '', 'http://s3').searchParams.get('key-marker') ?? 0);
    const next =
      at + 1 < pages.length ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${at + 1}</NextKeyMarker>` : '';
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListMultipartUploadsResult>${pages[at]}${next}</ListMultipartUploadsResult>`);
  };

test('an upload that was abandoned ends once it is old, on whichever page of the list it stands', async () => {
  const parts = s3.network.watch(({ url }) => url?.includes('partNumber=1&') ?? false);
  const stagings = [storage.stage(), storage.stage()];
  for (const staging of stagings) await staging.write(Readable.from([Buffer.alloc(2 * MEGABYTE)]));
  const toUpload = (address: string, Initiated: string): string => {
    const { pathname, searchParams } = new URL(address, 'http://s3');
    const Key = pathname.split('/').slice(2).join('/');
    const facts = { Key, UploadId: searchParams.get('uploadId'), Initiated };
    return `<Upload>${Object.entries(facts)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}</Upload>`;
  };
  const [young = '', old = ''] = parts;
  const foreign = toUpload('/bucket/of/others?uploadId=1', '2026-01-01T00:00:00Z');
  const act = listUploads(
    foreign + toUpload(young, '2026-01-03T00:00:00Z'),
    toUpload(old, '2026-01-01T00:00:00Z'),
  );
  s3.network.fail({ when: isList, act });
  expect(await storage.removeAbandoned(new Date('2026-01-02T00:00:00Z'))).toBe(1);
  const [kept, ended] = stagings;
  await kept?.makeDurable();
  await expect(ended?.makeDurable()).rejects.toMatchObject({ type: 'temporarily-unavailable' });
});

test('a place that lists no uploads has none to end', async () => {
  s3.network.fail({ when: isList, act: refuse(501, 'NotImplemented') });
  expect(await storage.removeAbandoned(END_OF_TIME)).toBe(0);
});
