import { readFileSync } from 'node:fs';
import { createPolicy } from '@cinvoice/ui/build-steps/write-csp.ts';
import { SITE_PLACEHOLDER } from '@cinvoice/ui/site/site.ts';
import { createApp } from 'astro/app/entrypoint';
import { type IslandImports, nameScripts } from './island-imports.ts';

// The build writes it beside this file.
const imports: IslandImports = JSON.parse(
  readFileSync(new URL('island-imports.json', import.meta.url), 'utf8'),
);

// Whole pages, so that each gets its policy and its hash before it is sent.
const app = createApp({ streaming: false });

/**
 * Renders a page for the product's server, with its Content-Security-Policy. `data` is what the page shows: see env.d.ts.
 * @public apps/api calls what is built of it.
 */
export const renderPage = async (
  address: string,
  data: App.Locals,
): Promise<{ html: string; policy: string }> => {
  const response = await app.render(new Request(SITE_PLACEHOLDER + address), { locals: data });
  const html = nameScripts(await response.text(), imports);
  if (response.status !== 200) throw new Error(`${address} was rendered with status ${response.status}.`);
  return { html, policy: createPolicy(html) };
};
