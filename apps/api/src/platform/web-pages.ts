import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from './problem.ts';

const FALLBACK = '__spa-fallback.html';

/** Pages that only the browser can draw; any other address without a file of its own is not a page of ours. */
const areas = ['/register', '/filmmaker', '/ott', '/admin'];

const policies = z.record(z.string(), z.string());

const isBelow = (pathname: string, area: string): boolean =>
  pathname === area || pathname.startsWith(`${area}/`);

const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '*/*').includes('*/*') &&
  path.extname(pathnameOf(url)) === '';

const pathnameOf = (url: string): string => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1');

/** The HTML file that stands for an address, and the status it is sent with. */
const pageFor = (pathname: string, pages: ReadonlySet<string>): { file: string; status: 200 | 404 } => {
  const own = path.posix.join(pathname.slice(1), 'index.html');
  if (pages.has(own)) return { file: own, status: 200 };
  return { file: FALLBACK, status: areas.some((area) => isBelow(pathname, area)) ? 200 : 404 };
};

/** Serves the built web app: hashed assets for good, pages always asked anew, each under its own policy. */
export const serveWebPages = async (app: FastifyInstance, folder: string): Promise<void> => {
  const policyOf = policies.parse(JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8')));
  const pages = new Set(Object.keys(policyOf));

  // Twice, since `allowedPath` would keep our own pages from being sent, too.
  const options = { root: folder, preCompressed: true, cacheControl: false, dotfiles: 'ignore' } as const;
  await app.register(fastifyStatic, { ...options, serve: false });
  await app.register(fastifyStatic, {
    ...options,
    decorateReply: false,
    index: false,
    redirect: false,
    allowedPath: (pathname) => !pathname.endsWith('.html') && pathname !== '/csp.json',
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(folder, 'assets') + path.sep);
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { file, status } = pageFor(pathnameOf(request.url), pages);
    void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf[file] ?? '' });
    return reply.code(status).sendFile(file, { cacheControl: false });
  };

  app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new Problem('not-found');
    return sendPage(request, reply);
  });
};
