import { readFileSync } from 'node:fs';
import {
  getLanguageFacts,
  type Language,
  languageCodes,
  sourceLanguage,
} from '@cinvoice/contract/spoken-languages';
import { brand } from '../app/brand.ts';
import { offlinePage as source } from '../app/i18n/en/offline-page.ts';
import { dark, light } from '../app/theme/tokens.ts';
import { catalogueFile, listCatalogues, readCatalogues } from './catalogues.ts';

const FILE = 'offline-page.ts';

type Words = Readonly<Record<keyof typeof source, string>>;

/** The page in a language; a text that it lacks is English. */
const wordsIn = async (language: Language): Promise<Words> => {
  if (!(await listCatalogues(language)).includes(FILE)) return source;
  const catalogues = await readCatalogues(catalogueFile(language, FILE));
  return { ...source, ...Object.fromEntries(catalogues).offlinePage };
};

const colours = (tokens: Readonly<Record<string, string>>): string =>
  ['--paper', '--ink', '--muted', '--rule', '--accent', '--on-accent']
    .map((name) => `${name}:${tokens[name]}`)
    .join(';');

const symbol = (): string =>
  readFileSync(new URL('../app/assets/art/symbol.svg', import.meta.url), 'utf8').replace(
    '<svg ',
    '<svg aria-hidden="true" ',
  );

const sectionIn = async (language: Language, place: number): Promise<string> => {
  const { locale, direction } = getLanguageFacts(language);
  const { title, text, again } = await wordsIn(language);
  const heading = place === 0 ? 'h1' : 'h2';
  return `<section lang="${locale}" dir="${direction}"><${heading}>${title}</${heading}><p>${text}</p><p><a href="">${again}</a></p></section>`;
};

/** One file that needs no other: it is all that there is without a network. */
export const offlinePage = async (): Promise<string> => `<!doctype html>
<html lang="${getLanguageFacts(sourceLanguage).locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name}</title>
<style>
:root{${colours(light)};color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{${colours(dark)}}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:32px;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
svg{width:56px;height:56px}
section{max-width:34em;padding-top:16px;border-top:3px solid var(--rule)}
h1,h2{margin:0;font-size:28px;line-height:1.1}
p{margin:8px 0 16px;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:44px;padding-inline:24px;border-radius:2px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
</style>
</head>
<body>
${symbol()}
<main>
${(await Promise.all(languageCodes.map(sectionIn))).join('\n')}
</main>
</body>
</html>
`;
