import path from 'node:path';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import type { Config } from '@react-router/dev/config';
import { indexedPaths } from './app/shared/site/indexed-paths.ts';
import { deferStyles } from './build-steps/defer-styles.ts';
import { hideMissingGlyphs } from './build-steps/hide-missing-glyphs.ts';
import { hydrateAfterPaint } from './build-steps/hydrate-after-paint.ts';
import { inlineStyles } from './build-steps/inline-styles.ts';
import { precompress } from './build-steps/precompress.ts';
import { requestTypefaces } from './build-steps/request-typefaces.ts';
import { shortenScripts } from './build-steps/shorten-scripts.ts';
import { trimManifest } from './build-steps/trim-manifest.ts';
import { writeCsp } from './build-steps/write-csp.ts';
import { writeSiteFiles } from './build-steps/write-site-files.ts';
import { writeSiteJson } from './build-steps/write-site-json.ts';

/** Prerendered, but not listed for search engines. */
const staffLoginPaths = ['/ott', '/admin'];

const prerenderedPaths = [...indexedPaths, ...staffLoginPaths];

export default {
  ssr: false,
  // scripts/build-web.mjs also builds the pages in pseudo-texts.
  ...(process.env.PSEUDO_TEXTS === '1' && { buildDirectory: 'build/pseudo' }),
  prerender: prerenderedPaths.flatMap((page) =>
    languageCodes.map((language) => toLocalizedPath(language, page)),
  ),
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    await writeSiteFiles(folder);
    await trimManifest(folder);
    // The order matters: the policy needs the hashes of the final content, and compression comes last.
    await inlineStyles(folder);
    await hideMissingGlyphs(folder);
    await deferStyles(folder);
    await requestTypefaces(folder);
    await hydrateAfterPaint(folder);
    await shortenScripts(folder);
    await writeCsp(folder);
    await precompress(folder, await writeSiteJson(folder));
  },
} satisfies Config;
