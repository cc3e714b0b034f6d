import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socketFolderFor } from './socket-folder.ts';

const find = (dataDir: string) => socketFolderFor({ dataDir, name: 'films', temporary: '/tmp' });

test('the path of the socket fits, with a data folder of any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const path = `${find(`/${name}`)}/.s.PGSQL.5432`;
      expect(Buffer.byteLength(path)).toBeLessThan(104);
    }),
  );
});

test('two folders with long names have sockets of their own', () => {
  const long = 'a'.repeat(200);
  expect(find(`/${long}1`)).not.toBe(find(`/${long}2`));
});

test('with a short name the socket stands beside the data', () => {
  expect(find('/srv/app')).toBe('/srv/app/socket');
});
