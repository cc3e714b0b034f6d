import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** Runs as a separate process: a minimal Node server for the same reads and the same upload. */

type Query = { text: string; values: unknown[] };
/** A statement, which is prepared by its name, and the page that is sent in place of its rows. */
type Statement = { text: string; page?: string };
type FloorRead = { statement: string; values: unknown[] };
export type FloorSpec = {
  connection: pg.PoolConfig;
  folder: string;
  statements: Record<string, Statement>;
  /** By the path of their request. */
  reads: Record<string, FloorRead>;
  /** The first value is replaced by the new row's id. */
  insert: Query;
};

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};

const sendAnswer = (response: ServerResponse, status: number, content: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(content));

const createFloorServer = ({ connection, folder, statements, reads, insert }: FloorSpec) => {
  const pool = new pg.Pool({ ...connection, max: 12 });

  const create = async (request: IncomingMessage): Promise<unknown> => {
    const id = randomUUID();
    await pipeline(request, createWriteStream(path.join(folder, id), { flush: true }));
    await pool.query({ name: 'insert', ...insert, values: [id, ...insert.values.slice(1)] });
    return { data: { id } };
  };

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') return sendAnswer(response, 201, await create(request));
    const read = reads[request.url ?? ''];
    const statement = read && statements[read.statement];
    if (!statement) return sendAnswer(response, 404, {});
    const { text, page } = statement;
    const { rows } = await pool.query({ name: read.statement, text, values: read.values });
    if (page === undefined) sendAnswer(response, 200, { data: rows });
    else send(response, 200, 'text/html', page);
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
