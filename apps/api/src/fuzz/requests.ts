import { kinds } from '@cinvoice/contract/kinds/kinds';
import { type Body, createFormBody, createJsonBody, garble } from './bodies.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { createValue, hostileTexts, type Known } from './values.ts';

/** Accounts and objects that requests refer to. */
export type World = Known & {
  /** Tokens of all kinds of actors, including none and an invalid one. */
  tokens: readonly (string | null)[];
  /** Indexes of the tokens of signed-in accounts. */
  people: readonly number[];
  /** Indexes of the tokens that an operation has admitted. */
  allowed: ReadonlyMap<Operation, readonly number[]>;
  /** New objects' ids by the first segment of their path. */
  fresh: ReadonlyMap<string, string>;
  /** Signed addresses of files. */
  links: readonly string[];
  ottId: string;
};

export type RawRequest = {
  bytes: Buffer;
  method: string;
  /** Index of the request's token. */
  actor: number;
  /** True if the whole announced body is sent; otherwise the server need not answer. */
  whole: boolean;
};

const brokenIds = [
  '%ff',
  '%',
  '%00',
  '%2e%2e',
  '%2f',
  '..',
  '0',
  '-1',
  'undefined',
  "'",
  'a'.repeat(101),
  'a'.repeat(3_000),
  '%F0%9F%98%80',
  '00000000-0000-0000-0000-000000000000',
] as const satisfies [string, ...string[]];

const pickId = (path: string, random: Random, { ids, fresh, spoiled }: World): string => {
  if (spoiled && random.chance(0.2)) return random.pick(brokenIds);
  const own = fresh.get(path.split('/')[3] ?? '');
  return own && random.chance(0.7) ? own : random.pick(ids);
};

/** Bytes that the first line of a request may contain; others would make it another request. */
const encodeForTarget = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\0-\x20\x7f]/g, '+');

const createQuery = ({ query }: Operation, random: Random, world: World): string => {
  const asked = query.filter(() => random.chance(0.4));
  const pairs = asked.map(({ name, schema }) => {
    if (world.spoiled && random.chance(0.25))
      return `${name}=${encodeForTarget(random.pick(hostileTexts).slice(0, 4_000))}`;
    return `${name}=${encodeURIComponent(String(createValue(schema, random, world)).toWellFormed())}`;
  });
  if (world.spoiled && random.chance(0.05)) pairs.push('limit=1&limit=2', '%ff=%', '__proto__=1', '&&==');
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const createTarget = (operation: Operation, random: Random, world: World): string => {
  const link = world.links[random.below(world.links.length)];
  if (link && operation.path.includes('/files/') && random.chance(0.7)) return link;
  const path = operation.path.replace(/\{\w+\}/g, () => pickId(operation.path, random, world));
  const odd =
    world.spoiled && random.chance(0.04) ? random.pick(['//', '/%2e/', '/%', '/a/../', '/\xff']) : '';
  return `${odd}${path}${random.chance(0.1) ? '/' : ''}${createQuery(operation, random, world)}`;
};

const oddHeaders: [string, ...string[]] = [
  'Accept: \xff',
  'Accept: image/*;q=x',
  'Accept-Encoding: gzip;q=0, br;q=0, *;q=0',
  'Accept-Language: xx-yy;q=5',
  'Authorization: Bearer \xff',
  'Authorization: Basic Og==',
  `Cookie: ${'c=1; '.repeat(500)}`,
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: rubbish',
  'Host: b',
  'Idempotency-Key: k',
  'Idempotency-Key: \t',
  `Idempotency-Key: ${'k'.repeat(300)}`,
  'If-None-Match: *',
  'If-Range: "x"',
  'If-Modified-Since: yesterday',
  'Range: bytes=0-0,-1',
  'Range: bytes=99999999999999999999-',
  'Range: bytes=-0',
  'Transfer-Encoding: gzip',
  'Upgrade: websocket',
  `X-Long: ${'x'.repeat(15_000)}`,
  'X-Request-Id: <b>',
  'X-Forwarded-For: ,,not-an-address,',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: a b',
];

/** A network of its own for most requests, so that rate limits are met only sometimes. */
const pickAddress = (random: Random): string =>
  `203.${random.below(113)}.${random.below(256)}.${random.below(256)}`;

const createBody = async (operation: Operation, random: Random, world: World): Promise<Body | null> => {
  if (!operation.json && !operation.form) {
    return random.chance(0.05) ? createJsonBody(operation, random, world) : null;
  }
  const kind = kinds.find(({ slug }) => operation.path.startsWith(`/api/v1/${slug}`));
  const asForm = kind && operation.form && random.chance(0.7);
  return asForm ? createFormBody(kind, world.ottId, random, world) : createJsonBody(operation, random, world);
};

type Framed = { head: string[]; sent: Buffer; whole: boolean };

/** Frames the body with its length, cut short, or in chunks. */
const frameBody = (bytes: Buffer, random: Random, spoiled: boolean): Framed => {
  const length = `Content-Length: ${bytes.length}`;
  if (!spoiled) return { head: [length], sent: bytes, whole: true };
  if (random.chance(0.05)) {
    return { head: [length], sent: bytes.subarray(0, random.below(bytes.length + 1)), whole: false };
  }
  if (random.chance(0.05)) {
    const size = bytes.length.toString(16);
    const sent = Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]);
    return {
      head: ['Transfer-Encoding: chunked'],
      sent: bytes.length > 0 ? sent : Buffer.from('0\r\n\r\n'),
      whole: true,
    };
  }
  if (random.chance(0.05)) return { head: [length], sent: garble(bytes, random), whole: true };
  // A body cut before framing is complete for HTTP.
  const sent = random.chance(0.08) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes;
  return { head: [`Content-Length: ${sent.length}`], sent, whole: true };
};

const otherMethods: [string, ...string[]] = ['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'TRACE', 'QUERY', 'BREW'];

/** Mostly an admitted actor: refused requests never reach the code behind the guard. */
const pickActor = (operation: Operation, random: Random, { tokens, allowed, people }: World): number => {
  if (random.chance(0.2)) return random.below(tokens.length);
  const likely = allowed.get(operation) ?? (operation.guarded ? people : [0]);
  return likely[random.below(likely.length)] ?? 0;
};

/** Share of spoiled requests; the others are valid and reach the code behind the input checks. */
const SPOILED_SHARE = 0.7;

/** One request to an operation: valid, nearly valid, or not at all. */
export const createRequest = async (
  operation: Operation,
  random: Random,
  there: World,
): Promise<RawRequest> => {
  const world = { ...there, spoiled: random.chance(SPOILED_SHARE) };
  const method = world.spoiled && random.chance(0.04) ? random.pick(otherMethods) : operation.method;
  const target = createTarget(operation, random, world);
  const actor = pickActor(operation, random, world);
  const token = world.tokens[actor];
  const body = await createBody(operation, random, world);
  const { head, sent, whole } = body
    ? frameBody(body.bytes, random, world.spoiled)
    : { head: [], sent: Buffer.alloc(0), whole: true };
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    `X-Forwarded-For: ${pickAddress(random)}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body ? [`Content-Type: ${body.type}`] : []),
    ...(world.spoiled && random.chance(0.15) ? [random.pick(oddHeaders)] : []),
    ...head,
  ];
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), sent]);
  return { bytes, method, actor, whole };
};
