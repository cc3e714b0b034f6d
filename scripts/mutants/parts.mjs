/**
 * The three parts. Texts, drawings and what only a test uses hold no rule, and are left alone. `projects` hold the tests
 * that stand in the part; `all` are asked one after the other for a fault that neither those nor
 * `types` find.
 */
const isTest = /\.test\.tsx?$|[\\/]test-[^\\/]*$|sample-values|\.d\.ts$/;

export const parts = [
  {
    name: 'contract',
    folder: 'packages/contract/src',
    leftOut: [isTest, /[\\/]calls[\\/]/],
    projects: ['contract'],
    all: ['contract', 'web'],
    types: 'tsc -p packages/contract',
  },
  {
    name: 'api',
    folder: 'apps/api/src',
    leftOut: [isTest, /[\\/]fuzz[\\/]/, /email-texts/],
    projects: ['api'],
    all: ['api'],
    types: 'tsc -p apps/api',
  },
  {
    name: 'web',
    folder: 'apps/web/app',
    leftOut: [isTest, /[\\/](i18n[\\/][a-z]{2}|content|assets|theme)[\\/]/, /entry\.(client|server)/],
    projects: ['web', 'screens'],
    all: ['web', 'screens'],
    types: 'react-router typegen apps/web && tsc -p apps/web',
  },
];

/** As many faults in each part. */
const FAULTS = 20;

/**
 * The seeds of a part's faults: a fixed list, so that two runs over the same code plant the same. `list` names another
 * one, which shows whether a figure is an accident of the first.
 */
export const listSeeds = (part, list = '') =>
  Array.from({ length: FAULTS }, (_, place) => `${list}${list && ' '}${part.name} ${place + 1}`);
