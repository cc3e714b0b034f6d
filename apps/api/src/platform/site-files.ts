import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Written by the build: the files that contain the product's address, and its placeholder. */
const siteIndex = z.strictObject({ place: z.string().min(1), files: z.array(z.string()) });

type Prepared = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const prepare = async (text: string): Promise<Prepared> => {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, zipped] = await Promise.all([brotli(plain), gzip(plain, { level: 9 })]);
  return { etag, plain, br, gzip: zipped };
};

const chooseCoding = ({ headers }: FastifyRequest): 'br' | 'gzip' | 'plain' => {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'plain';
};

type SiteFiles = {
  has: (name: string) => boolean;
  send: (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>;
};

/**
 * Sends the files that contain the product's address, with the address filled in; each is prepared once, on
 * demand.
 */
export const openSiteFiles = async (folder: string, publicUrl: () => string): Promise<SiteFiles> => {
  const { place, files } = siteIndex.parse(
    JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')),
  );
  const names = new Set(files);
  const made = new Map<string, Promise<Prepared>>();

  const read = async (name: string): Promise<Prepared> => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return prepare(text.replaceAll(place, publicUrl()));
  };

  const getPrepared = (name: string): Promise<Prepared> => {
    const before = made.get(name);
    if (before !== undefined) return before;
    const now = read(name);
    made.set(name, now);
    // A failed read is tried again.
    now.catch(() => made.delete(name));
    return now;
  };

  return {
    has: (name) => names.has(name),
    send: async (request, reply, name) => {
      const prepared = await getPrepared(name);
      const coding = chooseCoding(request);
      void reply.headers({
        etag: prepared.etag,
        vary: 'accept-encoding',
        'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      });
      const known = String(request.headers['if-none-match'] ?? '').includes(prepared.etag);
      if (known && reply.statusCode === 200) return reply.code(304).send();
      if (coding !== 'plain') void reply.header('content-encoding', coding);
      return reply.send(prepared[coding]);
    },
  };
};
