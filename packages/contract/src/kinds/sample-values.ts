import type { FieldOf, FieldType, Kind } from './define.ts';
import { getField } from './define.ts';

/** A valid value for each type of field, for tests that must hold for every kind. */
const samples: { [T in FieldType]: (field: FieldOf<T>, name: string) => unknown } = {
  text: (_field, name) => `Sample ${name}`,
  // The line end is the one that a browser puts into a form.
  prose: (_field, name) => `Some words\r\nabout ${name}.`,
  url: () => 'https://video.example/watch?v=1',
  secret: () => 'open sesame',
  rupees: () => 12_50_000,
  choice: ({ options }) => options[0],
  choices: ({ options }) => options.slice(0, 2),
  links: ({ options }) => ({ [options[0] ?? '']: 'https://social.example/title' }),
  ott: () => '019aa000-0000-7000-8000-000000000001',
  file: ({ accept }, name) => ({ name: `${name}.${accept[0]}`, size: 2048 }),
};

/** Creates a form of this kind with every field filled in. */
export const createFilledForm = (kind: Kind): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(kind.fields).map((name) => {
      const field = getField(kind, name);
      // TypeScript cannot pair the key with the argument across a union; every pair is run by kinds.test.ts.
      const sample = samples[field.type] as (field: unknown, name: string) => unknown;
      return [name, sample(field, name)];
    }),
  );
