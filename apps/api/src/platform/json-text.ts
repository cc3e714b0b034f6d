import type { FastifyReply } from 'fastify';

const keepText = (text: string): string => text;

/** Sends JSON that is already text: concurrent readers share its serialization. */
export const sendJsonText = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').serializer(keepText).send(text);
