import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const listeningPort = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return z.object({ port: z.number() }).parse(app.server.address()).port;
};
