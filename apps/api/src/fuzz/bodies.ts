import type { Kind } from '@cinvoice/contract/kinds/define';
import { aFile, aForm, multipart } from '#api/test-app.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { createValue, hostileTexts, type Known, pickHostileValue } from './values.ts';

export type Body = { bytes: Buffer; type: string };

/** Bodies that are not JSON, or hostile JSON. */
const brokenTexts: [string, ...string[]] = [
  '',
  'nul',
  '{',
  '{"a":1}}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"mobile":"\\ud800","mobile":null}',
  '"text"',
  '[]',
  '1e999',
  'x'.repeat(600_000),
];

const types: [string, ...string[]] = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'nonsense',
  ';',
];

/** A JSON body that fits the operation, or nearly; some are malformed, some lack a content type. */
export const createJsonBody = ({ json = {} }: Operation, random: Random, known: Known): Body => {
  const broken = (share: number): boolean => known.spoiled && random.chance(share);
  const value = broken(0.08) ? pickHostileValue(random) : createValue(json, random, known);
  const text = broken(0.06) ? random.pick(brokenTexts) : (JSON.stringify(value) ?? '');
  return { bytes: Buffer.from(text), type: broken(0.06) ? random.pick(types) : 'application/json' };
};

const files = (random: Random): File =>
  random.pick([
    aFile('pdf'),
    aFile('jpg'),
    aFile('png', 'a.pdf'),
    aFile('docx', `${'n'.repeat(400)}.docx`),
    new File([], 'empty.pdf'),
    new File(['%PDF-'], '../\0.pdf'),
    new File(['\xff\xd8\xff\xe0'], 'a.jpg'),
    new File(['x'.repeat(200_000)], 'a.exe'),
  ]);

/** A form of the kind in which some fields are missing, malformed, or files instead of texts. */
export const createFormBody = async (
  kind: Kind,
  ottId: string,
  random: Random,
  { ids, spoiled }: Known,
): Promise<Body> => {
  const names = [...Object.keys(kind.fields), 'version', '__proto__', 'ottUpdates', 'extra'];
  const changes: Record<string, string | File | null> = {};
  for (let count = spoiled ? random.below(4) : 0; count > 0; count -= 1) {
    const name = names[random.below(names.length)] ?? 'extra';
    const values = [null, random.pick(hostileTexts), random.pick(ids), files(random)] as const;
    Object.defineProperty(changes, name, {
      value: random.pick(values),
      enumerable: true,
      configurable: true,
    });
  }
  const { payload, headers } = await multipart(aForm(kind, ottId, changes));
  const type = spoiled && random.chance(0.04) ? random.pick(types) : (headers['content-type'] ?? '');
  return { bytes: payload, type };
};

/** Bytes with random changes. */
export const garble = (bytes: Buffer, random: Random): Buffer => {
  const changed = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0 && changed.length > 0; count -= 1) {
    changed[random.below(changed.length)] = random.below(256);
  }
  return changed;
};
