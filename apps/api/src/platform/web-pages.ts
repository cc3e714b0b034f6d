import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathIn } from '@cinvoice/contract/public-paths';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from './problem.ts';
import { siteFilesIn } from './site-files.ts';

const FALLBACK = '__spa-fallback.html';

/** Pages that only the browser can draw; any other address without a file of its own is not a page of ours. */
const areas = [
  ...['/register', '/join', '/confirm-email'].flatMap((page) =>
    languageCodes.map((language) => pathIn(language, page)),
  ),
  '/filmmaker',
  '/investor',
  '/ott',
  '/admin',
];

const policies = z.record(z.string(), z.string());

const isBelow = (pathname: string, area: string): boolean =>
  pathname === area || pathname.startsWith(`${area}/`);

const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '*/*').includes('*/*') &&
  path.extname(pathnameOf(url)) === '';

const isRoundabout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH';

const pathnameOf = (url: string): string => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1');

/** The HTML file that stands for an address, and the status it is sent with. */
const pageFor = (pathname: string, pages: ReadonlySet<string>): { file: string; status: 200 | 404 } => {
  const own = path.posix.join(pathname.slice(1), 'index.html');
  if (pages.has(own)) return { file: own, status: 200 };
  return { file: FALLBACK, status: areas.some((area) => isBelow(pathname, area)) ? 200 : 404 };
};

/** The page that browsers keep for when there is no network. */
const OFFLINE = 'offline.html';

type Options = {
  /** The built web app. */
  folder: string;
  /** The address that people use, without a slash at its end. */
  publicUrl: () => string;
};

/** Serves the built web app: hashed assets for good, pages always asked anew, each under its own policy. */
export const serveWebPages = async (app: FastifyInstance, { folder, publicUrl }: Options): Promise<void> => {
  const siteFiles = await siteFilesIn(folder, publicUrl);
  const policyOf = policies.parse(JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8')));
  const pages = new Set(Object.keys(policyOf));

  // Twice, since `allowedPath` would keep our own pages from being sent, too.
  const options = { root: folder, preCompressed: true, cacheControl: false, dotfiles: 'ignore' } as const;
  await app.register(fastifyStatic, { ...options, serve: false });
  const assets: FastifyPluginAsync = async (scope) => {
    // Its word for an address that is spelled in a roundabout way would be that such a thing is there, and forbidden.
    scope.setErrorHandler((error) => {
      throw isRoundabout(error) ? new Problem('not-found', { cause: error }) : error;
    });
    await scope.register(fastifyStatic, {
      ...options,
      decorateReply: false,
      index: false,
      redirect: false,
      allowedPath: (pathname) => !/\/$|\.html(\.\w+)?$|^\/(csp|site)\.json$/.test(pathname),
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(folder, 'assets') + path.sep);
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  };
  await app.register(assets);

  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const policy = policyOf[file];
    // What is no page has no policy of its own, and keeps that of all answers.
    void reply.headers({ 'cache-control': 'no-cache', ...(policy && { 'content-security-policy': policy }) });
    return siteFiles.has(file)
      ? siteFiles.send(request, reply, file)
      : reply.sendFile(file, { cacheControl: false });
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { file, status } = pageFor(pathnameOf(request.url), pages);
    return sendFile(request, reply.code(status), file);
  };

  const hidden = { schema: { hide: true } };
  app.get('/', hidden, sendPage);
  for (const file of [OFFLINE, 'robots.txt', 'sitemap.xml']) {
    app.get(`/${file}`, hidden, (request, reply) => sendFile(request, reply, file));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new Problem('not-found');
    return sendPage(request, reply);
  });
};
