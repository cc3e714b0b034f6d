import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translatedLanguages } from '@cinvoice/contract/spoken-languages';
import type { Plugin } from 'vite';

const NAMES = 'virtual:language-names';

const art = path.join(import.meta.dirname, '..', 'src', 'assets', 'art');

const readWidth = (file: string): string => {
  const [, width] = /viewBox="\S+ \S+ (\d+) /.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width) throw new Error(`${file} has no viewBox`);
  return width;
};

/** Renders a module with the address and width of each language name that packages/art has drawn. */
const renderNamesModule = (): string => {
  const drawings = translatedLanguages
    .map((language) => ({ language, file: path.join(art, `language-${language}.svg`) }))
    .filter(({ file }) => existsSync(file));
  const imports = drawings.map(({ file }, index) => `import src${index} from '${file}?url';`);
  const names = drawings.map(
    ({ language, file }, index) => `${language}: { src: src${index}, width: ${readWidth(file)} }`,
  );
  return `${imports.join('\n')}\nexport const drawnNames = { ${names.join(', ')} };`;
};

export const languageNames = (): Plugin => ({
  name: 'language-names',
  resolveId: (id) => (id === NAMES ? `\0${id}` : null),
  load: (id) => (id === `\0${NAMES}` ? renderNamesModule() : null),
});
