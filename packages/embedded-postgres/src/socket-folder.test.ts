import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSocketFolder } from './socket-folder.ts';

const find = (dataDir: string) => chooseSocketFolder({ dataDir, name: 'films', temporary: '/tmp' });

test('the path of the socket is short enough for a data folder of any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const path = `${find(`/${name}`)}/.s.PGSQL.5432`;
      expect(Buffer.byteLength(path)).toBeLessThan(104);
    }),
  );
});

test('two folders with long names have different sockets', () => {
  const long = 'a'.repeat(200);
  expect(find(`/${long}1`)).not.toBe(find(`/${long}2`));
});

test('a folder with a short name has its socket beside the data', () => {
  expect(find('/srv/app')).toBe('/srv/app/socket');
});
