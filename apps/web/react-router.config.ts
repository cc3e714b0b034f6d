import path from 'node:path';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import type { Config } from '@react-router/dev/config';
import { publicPlaces } from './app/shared/site/public-places.ts';
import { askForTypefaces } from './build-steps/ask-for-typefaces.ts';
import { hideBoxes } from './build-steps/hide-boxes.ts';
import { inlineStyles } from './build-steps/inline-styles.ts';
import { laterStyles } from './build-steps/later-styles.ts';
import { noteSiteFiles } from './build-steps/note-site-files.ts';
import { precompress } from './build-steps/precompress.ts';
import { shortenScripts } from './build-steps/shorten-scripts.ts';
import { trimManifest } from './build-steps/trim-manifest.ts';
import { wakeAfterPaint } from './build-steps/wake-after-paint.ts';
import { writeCsp } from './build-steps/write-csp.ts';
import { writeSiteFiles } from './build-steps/write-site-files.ts';

/** Found by those who know where to look, and by no search. */
const staffEntrances = ['/ott', '/admin'];

const publicPages = [...publicPlaces, ...staffEntrances];

export default {
  ssr: false,
  // scripts/build-web.mjs has the pages written in pseudo-texts, too.
  ...(process.env.PSEUDO_TEXTS === '1' && { buildDirectory: 'build/pseudo' }),
  prerender: publicPages.flatMap((page) => languageCodes.map((language) => toLocalizedPath(language, page))),
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    await writeSiteFiles(folder);
    await trimManifest(folder);
    // In this order: the policy holds hashes of what is really served, and compression comes last.
    await inlineStyles(folder);
    await hideBoxes(folder);
    await laterStyles(folder);
    await askForTypefaces(folder);
    await wakeAfterPaint(folder);
    await shortenScripts(folder);
    await writeCsp(folder);
    await precompress(folder, await noteSiteFiles(folder));
  },
} satisfies Config;
