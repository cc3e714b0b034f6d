import { fileURLToPath } from 'node:url';
import { precompress } from '@cinvoice/ui/build-steps/precompress.ts';
import { writeCsp } from '@cinvoice/ui/build-steps/write-csp.ts';
import { writeSiteJson } from '@cinvoice/ui/build-steps/write-site-json.ts';
import type { AstroIntegration } from 'astro';
import { writeSiteFiles } from './write-site-files.ts';

/** `isCompressed`: with compressed twins of files, without which the server sends them as they are. */
type Options = { isCompressed: boolean };

/** Writes what goes beside the pages. The policies need their final content, and compression comes last. */
export const finishSite = ({ isCompressed }: Options): AstroIntegration => {
  let folder = '';
  return {
    name: 'finish-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.build.client);
      },
      'astro:build:done': async () => {
        await writeSiteFiles(folder);
        await writeCsp(folder);
        const changed = await writeSiteJson(folder);
        if (isCompressed) await precompress(folder, changed);
      },
    },
  };
};
