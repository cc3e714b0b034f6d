import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Coding = 'br' | 'gzip' | 'plain';

/** A text that is compressed in a coding once somebody takes it. */
export type PreparedText = { etag: string; encode: (coding: Coding) => Promise<Buffer> };

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = zlib.constants;

/** `best` takes a hundred times as long as `quick`, which takes half a millisecond for a page. */
const qualities = { best: { br: BROTLI_MAX_QUALITY, gzip: 9 }, quick: { br: 4, gzip: 4 } } as const;

type Effort = keyof typeof qualities;

/** What is compressed quickly at first is compressed as well as can be when it is asked for again, and sent as it was until that is done. */
const createEncoder = (compress: (effort: Effort) => Promise<Buffer>, effort: Effort) => {
  let kept: Promise<Buffer> | undefined;
  let isBest = effort === 'best';
  const improve = (): void => {
    isBest = true;
    compress('best').then(
      (best) => {
        kept = Promise.resolve(best);
      },
      () => {
        isBest = false;
      },
    );
  };
  return (): Promise<Buffer> => {
    if (kept !== undefined) {
      if (!isBest) improve();
      return kept;
    }
    const made = compress(effort);
    made.catch(() => {
      kept = undefined;
    });
    kept = made;
    return made;
  };
};

/**
 * `effort` is that of the first compression: `best` for a text that many will read. `tag` differs where the text does; by default
 * it is the text's hash.
 */
export const prepareText = (
  text: string | Buffer,
  effort: Effort,
  tag = hash('sha256', text, 'base64url'),
): PreparedText => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const encoders = {
    plain: () => Promise.resolve(plain),
    br: createEncoder(
      (by) => brotli(plain, { params: { [BROTLI_PARAM_QUALITY]: qualities[by].br } }),
      effort,
    ),
    gzip: createEncoder((by) => gzip(plain, { level: qualities[by].gzip }), effort),
  };
  return { etag: `"${tag.slice(0, 22)}"`, encode: (coding) => encoders[coding]() };
};

const chooseCoding = ({ headers }: FastifyRequest): Coding => {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'plain';
};

/** Sends a text, or that the browser has it already. */
export const sendPrepared = async (
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedText,
  contentType: string,
): Promise<FastifyReply> => {
  const coding = chooseCoding(request);
  void reply.headers({ etag: prepared.etag, vary: 'accept-encoding', 'content-type': contentType });
  const isKnown = String(request.headers['if-none-match'] ?? '').includes(prepared.etag);
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  const body = await prepared.encode(coding);
  if (coding !== 'plain') void reply.header('content-encoding', coding);
  return reply.send(body);
};
