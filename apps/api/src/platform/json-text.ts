import type { FastifyReply } from 'fastify';

const asIs = (text: string): string => text;

/** Sends JSON that is text already: many who ask at once share the writing of it. */
export const sendJsonText = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').serializer(asIs).send(text);
