import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A text in each coding that browsers take. */
export type PreparedText = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = zlib.constants;

/** `once` compresses as well as can be, for a text that is prepared once and sent often. Else it costs a millisecond. */
const qualities = { once: { br: BROTLI_MAX_QUALITY, gzip: 9 }, often: { br: 4, gzip: 4 } } as const;

export const prepareText = async (text: string, howOften: keyof typeof qualities): Promise<PreparedText> => {
  const plain = Buffer.from(text);
  const quality = qualities[howOften];
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [BROTLI_PARAM_QUALITY]: quality.br } }),
    gzip(plain, { level: quality.gzip }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: zipped };
};

const chooseCoding = ({ headers }: FastifyRequest): 'br' | 'gzip' | 'plain' => {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'plain';
};

/** Sends a text, or that the browser has it already. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedText,
  contentType: string,
): FastifyReply => {
  const coding = chooseCoding(request);
  void reply.headers({ etag: prepared.etag, vary: 'accept-encoding', 'content-type': contentType });
  const isKnown = String(request.headers['if-none-match'] ?? '').includes(prepared.etag);
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  if (coding !== 'plain') void reply.header('content-encoding', coding);
  return reply.send(prepared[coding]);
};
