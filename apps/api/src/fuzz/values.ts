import type { Schema } from './operations.ts';
import type { Random } from './random.ts';

/** Texts that break naive parsers, databases and file systems. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u{1f600}'.repeat(60),
  '\u202e\ufeff\u0301',
  '٣٤٥',
  'x'.repeat(3_000),
  'x'.repeat(120_000),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{"a":',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%ff%',
  '\\',
  '__proto__',
  'constructor',
  'a\r\nx-injected: 1',
  '=cmd()',
  '2026-13-45',
  '0001-01-01',
  '275760-09-13T00:00:00.001Z',
] as const satisfies [string, ...string[]];

const nestArrays = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const hostileValues: [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  -0,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  Array.from({ length: 2_000 }, () => 0),
  nestArrays(400),
];

export const pickHostileValue = (random: Random): unknown =>
  random.chance(0.5) ? random.pick(hostileTexts) : random.pick(hostileValues);

export type Known = {
  /** Ids of existing objects. */
  ids: readonly [string, ...string[]];
  /** Texts with a meaning for some operation: mobiles, codes, account names. */
  texts: readonly [string, ...string[]];
  /** Accepted values by property name. */
  named: ReadonlyMap<string, unknown>;
  /** True if values are broken on purpose. */
  spoiled: boolean;
};

const createText = (schema: Schema, random: Random, known: Known): string => {
  if (schema.format === 'email') return 'someone@example.com';
  if (random.chance(0.3)) return random.pick(known.ids);
  const text = random.pick(known.texts);
  return random.chance(0.2) ? text.padEnd(schema.maxLength ?? 20, 'z') : text;
};

const createNumber = ({ minimum = 0, maximum = 1_000_000 }: Schema, random: Random): number =>
  minimum + random.below(Math.min(maximum, Number.MAX_SAFE_INTEGER) - minimum + 1);

/** A value that satisfies the schema, or nearly. */
export const createValue = (schema: Schema, random: Random, known: Known): unknown => {
  const choices = schema.enum ?? schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return schema.const;
  const chosen = choices?.[random.below(choices.length)];
  if (schema.enum) return chosen;
  if (choices) return createValue(Object(chosen), random, known);
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return createNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.below(3) }, () => createValue(schema.items ?? {}, random, known));
    case 'object':
      return createObject(schema, random, known);
    default:
      return createText(schema, random, known);
  }
};

/** A spoiled object lacks some properties, has some broken ones, and sometimes an extra one. */
const createObject = ({ properties = {} }: Schema, random: Random, known: Known): Record<string, unknown> => {
  const entries = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    if (known.spoiled && random.chance(0.1)) return [];
    if (known.spoiled && random.chance(0.15)) return [[name, pickHostileValue(random)]];
    const fits = known.named.has(name) && random.chance(0.8);
    return [[name, fits ? known.named.get(name) : createValue(schema, random, known)]];
  });
  if (known.spoiled && random.chance(0.05))
    entries.push([random.pick(hostileTexts).slice(0, 300), pickHostileValue(random)]);
  return Object.fromEntries(entries);
};
