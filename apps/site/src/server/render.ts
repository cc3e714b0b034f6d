import { readFileSync } from 'node:fs';
import { getLanguageOfPath } from '@cinvoice/contract/public-paths';
import { createPolicy } from '@cinvoice/ui/build-steps/write-csp.ts';
import { SITE_PLACEHOLDER } from '@cinvoice/ui/site/site.ts';
import { createApp } from 'astro/app/entrypoint';
import { type IslandImports, nameScripts } from './island-imports.ts';
import { createTitlePages, type RenderedPage } from './title-pages.ts';

// The build writes it beside this file.
const imports: IslandImports = JSON.parse(
  readFileSync(new URL('island-imports.json', import.meta.url), 'utf8'),
);

// Whole pages, so that each gets its policy and its hash before it is sent.
const app = createApp({ streaming: false });

const renderHtml = async (address: string, data: App.Locals = {}): Promise<string> => {
  const response = await app.render(new Request(SITE_PLACEHOLDER + address), { locals: data });
  const html = nameScripts(await response.text(), imports);
  if (response.status !== 200) throw new Error(`${address} was rendered with status ${response.status}.`);
  return html;
};

const renderTitle = createTitlePages(renderHtml);

/**
 * Renders a page for the product's server, with its Content-Security-Policy. `data` is what the page shows: see env.d.ts. `fill` puts
 * in what the server alone knows.
 * @public apps/api calls what is built of it.
 */
export const renderPage = async (
  address: string,
  { title, related, ...data }: App.Locals,
  fill: (text: string) => string,
): Promise<RenderedPage> => {
  if (title && related) return renderTitle(getLanguageOfPath(address), { title, related }, fill);
  const html = fill(await renderHtml(address, data));
  return { body: Buffer.from(html), policy: createPolicy(html) };
};
