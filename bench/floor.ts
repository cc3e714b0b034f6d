import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** Runs as a separate process: a minimal Node server for the same reads and the same upload. */

type Query = { text: string; values: unknown[] };
export type FloorSpec = {
  connection: pg.PoolConfig;
  folder: string;
  /** Queries by the path of their request. */
  reads: Record<string, Query>;
  /** The first value is replaced by the new row's id. */
  insert: Query;
};

const sendAnswer = (response: ServerResponse, status: number, content: unknown): void => {
  const body = JSON.stringify(content);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};

const createFloorServer = ({ connection, folder, reads, insert }: FloorSpec) => {
  const pool = new pg.Pool({ ...connection, max: 12 });

  const create = async (request: IncomingMessage): Promise<unknown> => {
    const id = randomUUID();
    await pipeline(request, createWriteStream(path.join(folder, id), { flush: true }));
    await pool.query({ name: 'insert', ...insert, values: [id, ...insert.values.slice(1)] });
    return { data: { id } };
  };

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') return sendAnswer(response, 201, await create(request));
    const name = request.url ?? '';
    const query = reads[name];
    if (!query) return sendAnswer(response, 404, {});
    const { rows } = await pool.query({ name, ...query });
    sendAnswer(response, 200, { data: rows });
  };

  return createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) =>
      sendAnswer(response, 500, { error: String(error) }),
    );
  });
};

process.once('message', async (spec: FloorSpec) => {
  const server = createFloorServer(spec).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.on('disconnect', () => process.exit());
