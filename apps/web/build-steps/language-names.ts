import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translatedLanguages } from '@cinvoice/contract/spoken-languages';
import type { Plugin } from 'vite';

const NAMES = 'virtual:language-names';

const art = path.join(import.meta.dirname, '..', 'app', 'assets', 'art');

const widthOf = (file: string): string => {
  const [, width] = /viewBox="\S+ \S+ (\d+) /.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width) throw new Error(`${file} has no viewBox`);
  return width;
};

/** Where brand/ has drawn the name of a language, its address and width. */
const namesModule = (): string => {
  const drawn = translatedLanguages
    .map((language) => ({ language, file: path.join(art, `language-${language}.svg`) }))
    .filter(({ file }) => existsSync(file));
  const imports = drawn.map(({ file }, at) => `import src${at} from '${file}?url';`);
  const names = drawn.map(
    ({ language, file }, at) => `${language}: { src: src${at}, width: ${widthOf(file)} }`,
  );
  return `${imports.join('\n')}\nexport const drawnNames = { ${names.join(', ')} };`;
};

export const languageNames = (): Plugin => ({
  name: 'language-names',
  resolveId: (id) => (id === NAMES ? `\0${id}` : null),
  load: (id) => (id === `\0${NAMES}` ? namesModule() : null),
});
