import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

/** A field of a protobuf message: its number, and its number value or its bytes. */
type Field = { number: number; value: bigint | Buffer };

const readVarint = (bytes: Buffer, from: number): { value: bigint; end: number } => {
  let value = 0n;
  for (let end = from, shift = 0n; ; end += 1, shift += 7n) {
    const byte = bytes.readUInt8(end);
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: end + 1 };
  }
};

/** The fields of one message in the wire format of protobuf. */
const readFields = (bytes: Buffer): Field[] => {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = readVarint(bytes, at);
    const number = Number(tag.value >> 3n);
    const head = readVarint(bytes, tag.end);
    const spans: Record<string, { value: bigint | Buffer; end: number }> = {
      0: head,
      1: { value: bytes.subarray(tag.end, tag.end + 8), end: tag.end + 8 },
      2: {
        value: bytes.subarray(head.end, head.end + Number(head.value)),
        end: head.end + Number(head.value),
      },
      5: { value: bytes.subarray(tag.end, tag.end + 4), end: tag.end + 4 },
    };
    const read = spans[String(tag.value & 7n)];
    if (!read) throw new Error('no protobuf');
    fields.push({ number, value: read.value });
    at = read.end;
  }
  return fields;
};

const parts = (message: Buffer, number: number): Buffer[] =>
  readFields(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );

const text = (message: Buffer, number: number): string => parts(message, number)[0]?.toString('utf8') ?? '';
const hex = (message: Buffer, number: number): string => parts(message, number)[0]?.toString('hex') ?? '';
const number = (message: Buffer, wanted: number): number =>
  Number(
    readFields(message)
      .filter((field) => field.number === wanted)
      .map(({ value }) => value)
      .find((value) => typeof value === 'bigint') ?? 0n,
  );

/** A string, a truth or a whole number. */
const readValue = (value: Buffer): string | number => {
  const [first] = readFields(value);
  return Buffer.isBuffer(first?.value) ? first.value.toString('utf8') : Number(first?.value);
};

const readFacts = (message: Buffer, field: number): Record<string, string | number> =>
  Object.fromEntries(
    parts(message, field).map((pair) => [text(pair, 1), readValue(parts(pair, 2)[0] ?? Buffer.alloc(0))]),
  );

const readSpan = (span: Buffer) => ({
  trace: hex(span, 1),
  id: hex(span, 2),
  parent: hex(span, 4),
  name: text(span, 5),
  /** 1 internal, 2 server, 3 client, 5 consumer */
  kind: number(span, 6),
  facts: readFacts(span, 9),
  links: parts(span, 13).map((link) => hex(link, 1)),
  failed: parts(span, 15).some((status) => number(status, 3) === 2),
});

export type SeenSpan = ReturnType<typeof readSpan>;

/** `away` answers 503, `slow` never. */
type Mood = 'well' | 'away' | 'slow';

/** A collector of OpenTelemetry by HTTP and protobuf: it keeps what it is sent while it is well. */
export const startCollector = async () => {
  let mood: Mood = 'well';
  const bodies: Buffer[] = [];
  const tokens: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    tokens.push(request.headers['x-token']);
    if (mood === 'slow') return;
    if (mood === 'well' && request.url === '/v1/traces') bodies.push(Buffer.concat(chunks));
    response.writeHead(mood === 'well' ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    become: (next: Mood) => {
      mood = next;
      if (next !== 'slow') server.closeAllConnections();
    },
    /** All that came, as it came. */
    bytes: () => Buffer.concat(bodies),
    tokens,
    resources: () =>
      bodies.flatMap((body) => parts(body, 1).map((one) => readFacts(parts(one, 1)[0] ?? one, 1))),
    spans: (): SeenSpan[] =>
      bodies.flatMap((body) =>
        parts(body, 1).flatMap((resource) =>
          parts(resource, 2).flatMap((scope) => parts(scope, 2).map(readSpan)),
        ),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
