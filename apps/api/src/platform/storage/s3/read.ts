import { Readable } from 'node:stream';
import { GetObjectCommand, type GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { Span } from '../storage.ts';
import { type Bucket, hasCode } from './caller.ts';

/** How often a body that is cut off goes on without a byte in between. */
const RESUMPTIONS = 4;

type Asked = { Range?: string; IfMatch?: string };
type Ask = (asked: Asked) => Promise<GetObjectCommandOutput>;
type ToFault = Bucket['toFault'];

const toRange = (start: number, end?: number): string => `bytes=${start}-${end ?? ''}`;

const toBody = ({ Body }: GetObjectCommandOutput, toFault: ToFault): Readable => {
  if (Body instanceof Readable) return Body;
  throw toFault(new Error('an object came without its bytes'));
};

/** The bytes of a body as they come, and where it broke off. */
const createPuller = (answer: GetObjectCommandOutput, toFault: ToFault) => {
  const body = toBody(answer, toFault);
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  let left = answer.ContentLength ?? Number.POSITIVE_INFINITY;
  return {
    destroy: () => body.destroy(),
    /** Null at the end. */
    pull: async (): Promise<Buffer | null> => {
      const { done, value } = await chunks.next();
      if (!done) {
        left -= value.length;
        return value;
      }
      if (left > 0 && Number.isFinite(left)) throw new Error('the body ended too soon');
      return null;
    },
  };
};

/** The rest of an object whose first answer came. One that was replaced meanwhile is not gone on with. */
const readOn = async function* (
  first: GetObjectCommandOutput,
  { start, end }: { start: number; end: number | undefined },
  { ask, toFault }: { ask: Ask; toFault: ToFault },
): AsyncGenerator<Buffer> {
  let at = start;
  let failures = 0;
  let puller = createPuller(first, toFault);
  const goOn = async (error: unknown): Promise<void> => {
    failures += 1;
    puller.destroy();
    if (failures > RESUMPTIONS) throw toFault(error);
    const rest = await ask({ Range: toRange(at, end), ...(first.ETag && { IfMatch: first.ETag }) });
    puller = createPuller(rest, toFault);
  };
  try {
    for (;;) {
      const chunk = await puller.pull().catch(goOn);
      if (chunk === null) return;
      if (!chunk) continue;
      at += chunk.length;
      failures = 0;
      yield chunk;
    }
  } finally {
    puller.destroy();
  }
};

/** A stream whose end, whoever brings it about, also ends what it waits for. */
const toStream = (chunks: AsyncGenerator<Buffer>, abort: AbortController): Readable =>
  new Readable({
    highWaterMark: 256 * 1024,
    read() {
      chunks.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    destroy(error, done) {
      abort.abort();
      chunks.return(undefined).catch(() => undefined);
      done(error);
    },
  });

export const openObject = async (
  { name: Bucket, call, ask, toFault }: Bucket,
  Key: string,
  span?: Span,
): Promise<Readable | null> => {
  const abort = new AbortController();
  const askFor = (asked: Asked) => new GetObjectCommand({ Bucket, Key, ...asked });
  const options = { abortSignal: abort.signal };
  try {
    const range = span ? { Range: toRange(span.start, span.end) } : {};
    const first = await call((s3) => s3.send(askFor(range), options));
    const goOn: Ask = (asked) => ask((s3) => s3.send(askFor(asked), options));
    const from = { start: span?.start ?? 0, end: span?.end };
    return toStream(readOn(first, from, { ask: goOn, toFault }), abort);
  } catch (error) {
    if (hasCode(error, 'NoSuchKey')) return null;
    throw toFault(error);
  }
};
