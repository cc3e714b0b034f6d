import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { coalesceReads } from './coalesce-reads.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';

/** What a page shows, as apps/site declares it in src/env.d.ts. */
type PageData = Readonly<Record<string, unknown>>;

type Rendered = { html: string; policy: string };
type RenderPage = (address: string, data: PageData) => Promise<Rendered>;

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

/** Renders a page once for the same data, as long as it is one of those that were rendered last. */
const keepPages = (render: RenderPage) => {
  const pages = new Map<string, Promise<LivePage>>();
  return (address: string, data: PageData): Promise<LivePage> => {
    const key = createHash('sha256')
      .update(JSON.stringify([address, data]))
      .digest('base64');
    const before = pages.get(key);
    if (before !== undefined) return before;
    const make = async (): Promise<LivePage> => {
      const { html, policy } = await render(address, data);
      return { text: prepareText(html, 'quick'), policy };
    };
    const page = make();
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    const oldest = pages.keys().next().value;
    if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
    return page;
  };
};

/** What a page shows, or where it is instead; null if there is no such page. */
export type Loaded = { data: PageData } | { redirectTo: string } | null;

type Asked = { address: string; load: () => Promise<Loaded> };

/** Renders pages in this process. Concurrent readers of one address share a reading of its data that starts after they asked. */
export const openLivePages = async (folder: string, fill: (text: string) => string) => {
  const render = await loadRenderer(folder);
  const renderOnce = keepPages(async (address, data) => {
    const { html, policy } = await render(address, data);
    return { html: fill(html), policy };
  });
  return coalesceReads(
    async ({ address, load }: Asked): Promise<LivePage | { redirectTo: string } | null> => {
      const loaded = await load();
      return loaded === null || 'redirectTo' in loaded ? loaded : renderOnce(address, loaded.data);
    },
    ({ address }) => address,
  );
};
