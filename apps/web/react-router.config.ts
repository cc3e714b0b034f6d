import path from 'node:path';
import { precompress } from '@cinvoice/ui/build-steps/precompress.ts';
import { writeCsp } from '@cinvoice/ui/build-steps/write-csp.ts';
import { writeSiteJson } from '@cinvoice/ui/build-steps/write-site-json.ts';
import type { Config } from '@react-router/dev/config';

export default {
  // One page for all areas, which the browser renders. Public pages are built by apps/site.
  ssr: false,
  // scripts/build-web.mjs also builds the pages in pseudo-texts.
  ...(process.env.PSEUDO_TEXTS === '1' && { buildDirectory: 'build/pseudo' }),
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    // The policy needs the hashes of the final content, and compression comes last.
    await writeCsp(folder);
    const changed = await writeSiteJson(folder);
    // A test that builds pages for itself alone waits less without: the server then sends files as they are.
    if (process.env.COMPRESS_PAGES !== '0') await precompress(folder, changed);
  },
} satisfies Config;
