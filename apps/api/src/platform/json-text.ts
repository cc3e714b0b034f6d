import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const keepText = (text: string): string => text;

/** Sends JSON that is already text: concurrent readers share its serialization. */
export const sendJsonText = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').serializer(keepText).send(text);

/** A cache may keep it, and asks each time whether it is still so. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

export type TaggedJson = { body: string; etag: string };

export const tagJson = (value: unknown): TaggedJson => {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
};

/** Sends what anyone may read; nothing, when the reader has it already. */
export const sendTaggedJson = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedJson,
) => {
  void reply.header('etag', etag).header('cache-control', REVALIDATED);
  return headers['if-none-match'] === etag ? reply.code(304).send() : sendJsonText(reply, body);
};
