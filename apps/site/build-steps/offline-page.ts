import { readFileSync } from 'node:fs';
import {
  getLanguageFacts,
  type Language,
  languageCodes,
  sourceLanguage,
} from '@cinvoice/contract/spoken-languages';
import { brand } from '@cinvoice/ui/brand.ts';
import { dark, light } from '@cinvoice/ui/theme/tokens.ts';
import { getCataloguePath, listCatalogues, readCatalogues } from '@cinvoice/words/compiler/catalogues.ts';
import { offlinePage as source } from '@cinvoice/words/en/offline-page.ts';

const FILE = 'offline-page.ts';

type OfflineTexts = Readonly<Record<keyof typeof source, string>>;

/** Reads the page's texts in a language. A missing one is English. */
const readTexts = async (language: Language): Promise<OfflineTexts> => {
  if (!(await listCatalogues(language)).includes(FILE)) return source;
  const catalogues = await readCatalogues(getCataloguePath(language, FILE));
  return { ...source, ...Object.fromEntries(catalogues).offlinePage };
};

const renderColours = (tokens: Readonly<Record<string, string>>): string =>
  ['--paper', '--ink', '--muted', '--rule', '--accent', '--on-accent']
    .map((name) => `${name}:${tokens[name]}`)
    .join(';');

const readSymbol = (): string =>
  readFileSync(new URL(import.meta.resolve('@cinvoice/ui/assets/art/symbol.svg')), 'utf8').replace(
    '<svg ',
    '<svg aria-hidden="true" ',
  );

const renderSection = async (language: Language, index: number): Promise<string> => {
  const { locale, direction } = getLanguageFacts(language);
  const { title, text, retry } = await readTexts(language);
  const heading = index === 0 ? 'h1' : 'h2';
  return `<section lang="${locale}" dir="${direction}"><${heading}>${title}</${heading}><p>${text}</p><p><a href="">${retry}</a></p></section>`;
};

/** Renders one file that needs no other, since there is no network. */
export const renderOfflinePage = async (): Promise<string> => `<!doctype html>
<html lang="${getLanguageFacts(sourceLanguage).locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name}</title>
<style>
:root{${renderColours(light)};color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{${renderColours(dark)}}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:32px;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
svg{width:56px;height:56px}
section{max-width:34em;padding-top:16px;border-top:3px solid var(--rule)}
h1,h2{margin:0;font-size:28px;line-height:1.1}
p{margin:8px 0 16px;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:44px;padding-inline:24px;border-radius:2px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
</style>
</head>
<body>
${readSymbol()}
<main>
${(await Promise.all(languageCodes.map(renderSection))).join('\n')}
</main>
</body>
</html>
`;
