import path from 'node:path';
import type { Plugin } from 'vite';

const toExpression = (file: string): Record<'dirname' | 'url', string> => ({
  dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`,
  url: `new URL(${JSON.stringify(file)}, import.meta.url).href`,
});

/** Modules name the files beside them from their own folder. In a bundle that stays the folder of the source. Expects all chunks in one folder. */
export const sourceFolders = (): Plugin => {
  let folder = '';
  return {
    name: 'source-folders',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    transform: (code, id) => {
      if (!code.includes('import.meta.') || id.includes('/node_modules/')) return null;
      const { dirname, url } = toExpression(path.relative(folder, id).replaceAll(path.sep, '/'));
      return code.replaceAll('import.meta.dirname', dirname).replaceAll('import.meta.url', url);
    },
  };
};
