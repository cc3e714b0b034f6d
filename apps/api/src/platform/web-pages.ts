import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from './problem.ts';
import { openSiteFiles } from './site-files.ts';

const FALLBACK = '__spa-fallback.html';

/** Pages that only the browser can render; any other address without a file is not found. */
const areas = [
  ...['/register', '/join', '/confirm-email'].flatMap((page) =>
    languageCodes.map((language) => toLocalizedPath(language, page)),
  ),
  '/filmmaker',
  '/investor',
  '/ott',
  '/admin',
];

const policies = z.record(z.string(), z.string());

const isBelow = (pathname: string, area: string): boolean =>
  pathname === area || pathname.startsWith(`${area}/`);

const isPageRequest = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '*/*').includes('*/*') &&
  path.extname(toPathname(url)) === '';

const isForbiddenPath = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH';

const toPathname = (url: string): string => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1');

/** The HTML file for an address, and its status. */
const findPage = (pathname: string, pages: ReadonlySet<string>): { file: string; status: 200 | 404 } => {
  const own = path.posix.join(pathname.slice(1), 'index.html');
  if (pages.has(own)) return { file: own, status: 200 };
  return { file: FALLBACK, status: areas.some((area) => isBelow(pathname, area)) ? 200 : 404 };
};

/** The page that browsers cache for times without a network. */
const OFFLINE = 'offline.html';

type Options = {
  /** The built web app. */
  folder: string;
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
};

/**
 * Serves the built web app: hashed assets are immutable, pages are revalidated, each under its own policy.
 */
export const serveWebPages = async (app: FastifyInstance, { folder, publicUrl }: Options): Promise<void> => {
  const siteFiles = await openSiteFiles(folder, publicUrl);
  const policyOf = policies.parse(JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8')));
  const pages = new Set(Object.keys(policyOf));

  // Registered twice, because `allowedPath` would also block our own pages.
  const options = { root: folder, preCompressed: true, cacheControl: false, dotfiles: 'ignore' } as const;
  await app.register(fastifyStatic, { ...options, serve: false });
  const assets: FastifyPluginAsync = async (scope) => {
    // Its own refusal of an unusual spelling would reveal that the file exists.
    scope.setErrorHandler((error) => {
      throw isForbiddenPath(error) ? new Problem('not-found', { cause: error }) : error;
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
    // Files that are no pages keep the policy of all answers.
    void reply.headers({ 'cache-control': 'no-cache', ...(policy && { 'content-security-policy': policy }) });
    return siteFiles.has(file)
      ? siteFiles.send(request, reply, file)
      : reply.sendFile(file, { cacheControl: false });
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { file, status } = findPage(toPathname(request.url), pages);
    return sendFile(request, reply.code(status), file);
  };

  const hidden = { schema: { hide: true } };
  app.get('/', hidden, sendPage);
  for (const file of [OFFLINE, 'robots.txt', 'sitemap-pages.xml']) {
    app.get(`/${file}`, hidden, (request, reply) => sendFile(request, reply, file));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new Problem('not-found');
    return sendPage(request, reply);
  });
};
