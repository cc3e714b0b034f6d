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

/** The texts that are kept ready: an unchanged page is not compressed again. */
const KEPT_TEXTS = 100;

type Kept = { text: Promise<PreparedText>; isBest: boolean };

/** Compresses a text that is asked for again as well as can be: until that is done, it is sent as it was. */
const improve = (kept: Kept, html: string): void => {
  if (kept.isBest) return;
  kept.isBest = true;
  const best = prepareText(html, 'once');
  best.then(
    () => {
      kept.text = best;
    },
    () => undefined,
  );
};

/** Prepares the newest texts once each. */
const keepPrepared = () => {
  const kept = new Map<string, Kept>();
  return (html: string): Promise<PreparedText> => {
    const before = kept.get(html);
    if (before !== undefined) {
      improve(before, html);
      return before.text;
    }
    const now = { text: prepareText(html, 'often'), isBest: false };
    kept.set(html, now);
    now.text.catch(() => kept.delete(html));
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT_TEXTS && oldest !== undefined) kept.delete(oldest);
    return now.text;
  };
};

/** What a page shows, or where it is instead; null if there is no such page. */
export type Loaded = { data: PageData } | { redirectTo: string } | null;

type Asked = { address: string; load: () => Promise<Loaded> };

/** Renders pages in this process. Concurrent readers of one address share a rendering that starts after they asked. */
export const openLivePages = async (folder: string, fill: (text: string) => string) => {
  const render = await loadRenderer(folder);
  const prepare = keepPrepared();
  return coalesceReads(
    async ({ address, load }: Asked): Promise<LivePage | { redirectTo: string } | null> => {
      const loaded = await load();
      if (loaded === null || 'redirectTo' in loaded) return loaded;
      const { html, policy } = await render(address, loaded.data);
      return { text: await prepare(fill(html)), policy };
    },
    ({ address }) => address,
  );
};
