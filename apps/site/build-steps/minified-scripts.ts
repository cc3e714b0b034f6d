import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';

const QUERY = '?minified';

/** `import script from './head.js?minified'` is the text of an inline script, minified, in a scope of its own. */
export const minifiedScripts = (): Plugin => ({
  name: 'minified-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null;
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    const { code } = await minify(file, `{\n${await readFile(file, 'utf8')}\n}`);
    return `export default ${JSON.stringify(code.trim())};`;
  },
});
