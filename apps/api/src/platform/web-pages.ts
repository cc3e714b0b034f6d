import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Loaded, openLivePages } from './live-pages.ts';
import { sendPrepared } from './prepared-text.ts';
import { Problem } from './problem.ts';
import { type Filling, openSiteFiles, type SiteFiles } from './site-files.ts';

/** The page of all areas. */
const AREAS_PAGE = 'index.html';

const NOT_FOUND = '/not-found';

/** XML is text, and says its letters. OWASP ASVS v5.0.0-4.1.1. */
const DRAWING = 'image/svg+xml; charset=utf-8';

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

const toPathname = (url: string): string => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1');

/** No page has an address with a way up, an empty part or an escaped sign of a path. */
const isCanonical = (pathname: string): boolean =>
  path.posix.normalize(pathname) === pathname && !/%(00|2e|2f|5c)/i.test(pathname);

const isInArea = (pathname: string): boolean => areas.some((area) => isBelow(pathname, area));

/** The page that browsers cache for times without a network. */
const OFFLINE = 'offline.html';

/** Where the build put the pages. */
export type WebFolders = {
  /** Public pages: `client` is sent, `server` renders what depends on data. */
  site: string;
  /** The pages of the areas, which the browser renders. */
  areas: string;
};

/** A public page that depends on data. */
export type DataPage = {
  /** Its English path; the others follow from it. */
  path: string;
  load: (request: FastifyRequest) => Promise<Loaded>;
};

type Options = Filling & {
  folders: WebFolders;
  pages: readonly DataPage[];
};

type BuiltPages = {
  folder: string;
  /** The policy of each page by its file. */
  policies: Readonly<Record<string, string>>;
  files: SiteFiles;
};

const openPages = async (folder: string, filling: Filling): Promise<BuiltPages> => ({
  folder,
  policies: policies.parse(JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8'))),
  files: await openSiteFiles(folder, filling),
});

/** The files that a page's own handler sends: the others are sent as they are. */
const ownFiles = [OFFLINE, 'robots.txt', 'sitemap-pages.xml'];

/** What is no answer of its own: pages, their policies, and the compressed twins of files. */
const ignoredFiles = ['**/*.html', '{csp,site}.json', '**/*.{br,gz}', ...ownFiles];

/** Serves the files of the build: hashed ones are immutable. Pages have their own handlers. */
const serveAssets = async (app: FastifyInstance, root: string[]): Promise<void> => {
  const options = { root, preCompressed: true, cacheControl: false, dotfiles: 'ignore' } as const;
  // Registered twice, because `setHeaders` would also overrule those of our own pages.
  await app.register(fastifyStatic, { ...options, serve: false });
  const hashedFolders = root.flatMap((folder) =>
    ['assets', 'site'].map((name) => path.join(folder, name) + path.sep),
  );
  const assets: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, pattern: '/*' };
    });
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('content-type') === 'image/svg+xml') void reply.type(DRAWING);
    });
    await scope.register(fastifyStatic, {
      ...options,
      decorateReply: false,
      index: false,
      redirect: false,
      // One route for all would read the names of a whole folder for each file: a quarter of what a page costs.
      wildcard: false,
      globIgnore: ignoredFiles,
      setHeaders: (reply, file) => {
        const isHashed = hashedFolders.some((folder) => file.startsWith(folder));
        void reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  };
  await app.register(assets);
};

/** Serves the built pages, each under its own policy, and revalidated each time. */
export const serveWebPages = async (
  app: FastifyInstance,
  { folders, pages, ...filling }: Options,
): Promise<void> => {
  const site = await openPages(path.join(folders.site, 'client'), filling);
  const areaPages = await openPages(folders.areas, filling);
  const renderLive = await openLivePages(path.join(folders.site, 'server'), site.files.fill);
  await serveAssets(app, [site.folder, areaPages.folder]);

  const sendFile = (request: FastifyRequest, reply: FastifyReply, from: BuiltPages, file: string) => {
    const policy = from.policies[file];
    // Files that are no pages keep the policy of all answers.
    void reply.headers({ 'cache-control': 'no-cache', ...(policy && { 'content-security-policy': policy }) });
    return from.files.has(file)
      ? from.files.send(request, reply, file)
      : reply.sendFile(file, from.folder, { cacheControl: false });
  };

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const page = toLocalizedPath(getLanguageOfPath(toPathname(request.url)), NOT_FOUND);
    return sendFile(request, reply.code(404), site, `${page.slice(1)}/index.html`);
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = toPathname(request.url);
    const own = path.posix.join(pathname.slice(1), 'index.html');
    if (own in site.policies && !own.endsWith(`${NOT_FOUND.slice(1)}/index.html`))
      return sendFile(request, reply, site, own);
    return isInArea(pathname)
      ? sendFile(request, reply, areaPages, AREAS_PAGE)
      : sendNotFound(request, reply);
  };

  const hidden = { schema: { hide: true } };
  for (const { path: english, load } of pages) {
    for (const language of languageCodes) {
      app.get(toLocalizedPath(language, english), hidden, async (request, reply) => {
        const page = await renderLive({ address: request.url, load: () => load(request) });
        if (page === null) return sendNotFound(request, reply);
        if ('redirectTo' in page) return reply.redirect(toLocalizedPath(language, page.redirectTo), 301);
        void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': page.policy });
        return sendPrepared(request, reply, page.text, 'text/html; charset=utf-8');
      });
    }
  }
  for (const file of ownFiles) {
    app.get(`/${file}`, hidden, (request, reply) => sendFile(request, reply, site, file));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request) || !isCanonical(toPathname(request.url))) throw new Problem('not-found');
    return sendPage(request, reply);
  });
};
