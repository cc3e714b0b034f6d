import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socketFolderFor } from './socket-folder.ts';

test('whatever the folder of the data is called, the path of the socket fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const path = `${socketFolderFor(`/${name}`, '/tmp')}/.s.PGSQL.5432`;
      expect(Buffer.byteLength(path)).toBeLessThan(104);
    }),
  );
});

test('two folders with long names have sockets of their own', () => {
  const long = 'a'.repeat(200);
  expect(socketFolderFor(`/${long}1`, '/tmp')).not.toBe(socketFolderFor(`/${long}2`, '/tmp'));
});

test('with a short name the socket stands beside the data', () => {
  expect(socketFolderFor('/srv/cinvoice', '/tmp')).toBe('/srv/cinvoice/socket');
});
