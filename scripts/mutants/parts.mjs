/**
 * The three parts, with the seeds of their faults: a fixed list, so that two runs over the same code plant the same.
 * Texts, drawings and what only a test uses hold no rule, and are left alone.
 */
const seedsOf = (name, count) => Array.from({ length: count }, (_, place) => `${name} ${place + 1}`);

const isTest = /\.test\.tsx?$|[\\/]test-[^\\/]*$|sample-values|\.d\.ts$/;

export const parts = [
  {
    name: 'contract',
    folder: 'packages/contract/src',
    seeds: seedsOf('contract', 20),
    leftOut: [isTest, /[\\/]calls[\\/]/],
    projects: ['contract'],
    all: ['contract', 'web'],
  },
  {
    name: 'api',
    folder: 'apps/api/src',
    seeds: seedsOf('api', 20),
    leftOut: [isTest, /[\\/]fuzz[\\/]/, /email-texts/],
    projects: ['api'],
    all: ['api'],
  },
  {
    name: 'web',
    folder: 'apps/web/app',
    seeds: seedsOf('web', 20),
    leftOut: [isTest, /[\\/](i18n[\\/][a-z]{2}|content|assets|theme)[\\/]/, /entry\.(client|server)/],
    projects: ['web', 'screens'],
    all: ['web', 'screens'],
  },
];
