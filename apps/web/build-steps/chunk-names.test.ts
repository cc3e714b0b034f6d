import { expect, test } from 'vitest';
import {
  nameFrontPageChunk,
  namePublicChunk,
  nameSharedChunk,
  nameShellChunk,
  nameTextsChunk,
} from './chunk-names.ts';

const app = (path: string) => `/product/apps/web/app/${path}`;

/** A small product: each file with its importers. `dynamicImporters` ones import it dynamically. */
const product: Record<string, { importers: string[]; dynamicImporters?: string[] }> = {
  'routes/public/layout.tsx': { importers: [] },
  'routes/public/home.tsx': { importers: [] },
  'routes/public/contact.tsx': { importers: [] },
  'routes/sign-in/login.tsx': { importers: [] },
  'routes/sign-in/ott.tsx': { importers: [] },
  'routes/admin/users.tsx': { importers: [] },
  'shared/header.tsx': { importers: ['routes/public/layout.tsx'] },
  'shared/header.module.css': { importers: ['shared/header.tsx'] },
  'shared/ticket.tsx': { importers: ['features/front-page/hero.tsx', 'routes/admin/users.tsx'] },
  'shared/ticket.module.css': { importers: ['shared/ticket.tsx'] },
  'shared/field.tsx': { importers: ['routes/sign-in/login.tsx', 'routes/admin/users.tsx'] },
  'shared/words.ts': { importers: ['features/front-page/calculator.tsx', 'routes/admin/users.tsx'] },
  'shared/heading.tsx': { importers: ['routes/public/contact.tsx', 'routes/admin/users.tsx'] },
  'shared/secret.tsx': { importers: ['routes/sign-in/ott.tsx', 'routes/admin/users.tsx'] },
  'shared/table.tsx': { importers: ['routes/admin/users.tsx'] },
  'shared/table.module.css': { importers: ['shared/table.tsx'] },
  'styles/forms.css': {
    importers: ['routes/sign-in/login.tsx', 'routes/public/contact.tsx', 'routes/admin/users.tsx'],
  },
  'features/front-page/hero.tsx': { importers: ['routes/public/home.tsx'] },
  'features/front-page/hero.module.css': { importers: ['features/front-page/hero.tsx'] },
  'features/front-page/calculator.tsx': { importers: [], dynamicImporters: ['features/front-page/hero.tsx'] },
  'features/front-page/calculator.module.css': { importers: ['features/front-page/calculator.tsx'] },
};

const graph = {
  getModuleInfo: (id: string) => {
    const info = product[id.slice(app('').length)];
    return info
      ? { importers: info.importers.map(app), dynamicImporters: (info.dynamicImporters ?? []).map(app) }
      : null;
  },
};

test.each([
  ['shared/header.tsx', 'shell'],
  ['shared/header.module.css', 'shell'],
  ['shared/ticket.tsx', 'shell'],
  ['shared/ticket.module.css', 'shell'],
  ['features/front-page/hero.tsx', 'front-page'],
  ['features/front-page/hero.module.css', 'front-page'],
  ['features/front-page/calculator.tsx', null],
  ['features/front-page/calculator.module.css', 'front-page'],
  ['styles/forms.css', null],
  ['shared/field.tsx', null],
  ['shared/table.tsx', null],
  ['shared/table.module.css', null],
])('a public page has two scripts, its own styles and nothing of the areas: %s in %s', (file, name) => {
  expect(nameShellChunk(app(file), graph) ?? nameFrontPageChunk(app(file), graph)).toBe(name);
});

test.each([
  ['shared/field.tsx', 'pieces'],
  ['shared/words.ts', 'pieces'],
  ['shared/table.tsx', null],
])('modules of logins and calculators are apart from the areas: %s in %s', (file, name) => {
  expect(nameSharedChunk(app(file), graph)).toBe(name);
});

test.each([
  ['shared/heading.tsx', 'public'],
  ['shared/field.tsx', 'public'],
  ['shared/secret.tsx', null],
  ['shared/words.ts', null],
  ['shared/table.tsx', null],
])('the first modules of the other public pages are apart from dynamic ones: %s in %s', (file, name) => {
  expect(namePublicChunk(app(file), graph)).toBe(name);
});

test.each([
  ['\0virtual:texts-hi-public', 'texts-hi-public'],
  ['\0virtual:texts-hi-areas', 'texts-hi-areas'],
  [`${app('i18n/coded-texts.ts')}?hi`, 'texts-hi-public'],
  ['/contract/src/codes/parameters.ts?hi', 'texts-hi-public'],
  ['/product/node_modules/to-words/dist/esm/locales/hi-IN.js', 'texts-hi-public'],
  ['/product/node_modules/to-words/dist/esm/locales/en-IN.js', null],
  [app('i18n/texts.ts'), null],
])('the texts of each language come alone: %s in %s', (id, name) => {
  expect(nameTextsChunk(id)).toBe(name);
});
