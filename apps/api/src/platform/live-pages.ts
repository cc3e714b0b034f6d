import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { coalesceReads } from './coalesce-reads.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';

/** What a page shows, as apps/site declares it in src/env.d.ts. */
type PageData = Readonly<Record<string, unknown>>;

type Fill = (text: string) => string;
type Rendered = {
  body: Buffer;
  policy: string;
  /** Differs where the body does. */
  tag?: string;
};
type RenderPage = (address: string, data: PageData, fill: Fill) => Promise<Rendered>;

/** A page with its Content-Security-Policy. */
export type LivePage = { text: PreparedText; policy: string };

const isRenderer = (module: unknown): module is { renderPage: RenderPage } =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function';

/** Loads what apps/site built for the pages that depend on data. */
const loadRenderer = async (folder: string): Promise<RenderPage> => {
  const entry = path.join(folder, 'entry.mjs');
  const module: unknown = await import(pathToFileURL(entry).href);
  if (!isRenderer(module)) throw new Error(`${entry} exports no renderPage.`);
  return module.renderPage;
};

/** The pages that are kept ready, of some 60 kB each. */
const KEPT_PAGES = 200;

/** Forgets what was put in first. */
const limitSize = (kept: Map<string, unknown> | Set<string>): void => {
  const [oldest] = kept.keys();
  if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
};

/**
 * Renders a page once for the same data, as long as it is one of those that were rendered last. It is kept once it is asked for
 * again among as many addresses as there are kept pages: what is asked for less often, as by a search engine that reads all titles,
 * would be pushed out before its next reader, and would push out what many read.
 */
const keepPages = (render: RenderPage, fill: Fill) => {
  const pages = new Map<string, { data: PageData; page: Promise<LivePage> }>();
  const asked = new Set<string>();

  const make = async (address: string, data: PageData): Promise<LivePage> => {
    const { body, policy, tag } = await render(address, data, fill);
    return { text: prepareText(body, 'quick', tag), policy };
  };

  const keep = (address: string, data: PageData): Promise<LivePage> => {
    const now = { data, page: make(address, data) };
    pages.delete(address);
    pages.set(address, now);
    limitSize(pages);
    now.page.catch(() => {
      if (pages.get(address) === now) pages.delete(address);
    });
    return now.page;
  };

  return (address: string, data: PageData): Promise<LivePage> => {
    const before = pages.get(address);
    if (before && isDeepStrictEqual(before.data, data)) return before.page;
    if (asked.has(address)) return keep(address, data);
    asked.add(address);
    limitSize(asked);
    return make(address, data);
  };
};

/** What a page shows, or where it is instead; null if there is no such page. */
export type Loaded = { data: PageData } | { redirectTo: string } | null;

type Asked = { address: string; load: () => Promise<Loaded> };

/** Renders pages in this process. Concurrent readers of one address share a reading of its data that starts after they asked. */
export const openLivePages = async (folder: string, fill: Fill) => {
  const renderOnce = keepPages(await loadRenderer(folder), fill);
  return coalesceReads(
    async ({ address, load }: Asked): Promise<LivePage | { redirectTo: string } | null> => {
      const loaded = await load();
      return loaded === null || 'redirectTo' in loaded ? loaded : renderOnce(address, loaded.data);
    },
    ({ address }) => address,
  );
};
