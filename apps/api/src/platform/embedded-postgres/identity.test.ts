import { expect, test } from 'vitest';
import { commandFor, waysToRun } from './identity.ts';

const root = { uid: 0, gid: 0 };
const asha = { uid: 1001, gid: 1001 };
const nobody = { uid: 65_534, gid: 65_534 };

test('an ordinary user runs it as itself', () => {
  expect(waysToRun(asha, asha, undefined)).toEqual([
    { making: { as: 'self' }, serving: { as: 'self' }, owner: undefined },
  ]);
});

test('root never runs it as root', () => {
  for (const owner of [undefined, root, asha]) {
    for (const { making, serving } of waysToRun(root, nobody, owner)) {
      expect(making).toMatchObject(nobody);
      expect(serving).not.toMatchObject({ as: 'self' });
      expect(serving).not.toMatchObject({ uid: 0 });
    }
  }
});

test('for root, no account that others use may serve the data, and an owner keeps its cluster', () => {
  expect(waysToRun(root, nobody, undefined)[0]?.owner?.uid).not.toBe(nobody.uid);
  expect(waysToRun(root, nobody, root)[0]?.owner).toEqual(waysToRun(root, nobody, undefined)[0]?.owner);
  expect(waysToRun(root, nobody, asha)[0]?.owner).toEqual(asha);
});

test('in a user namespace the program and its arguments stay apart from those of unshare', () => {
  const { file, args } = commandFor({ as: 'namespace', ...nobody }, '/bin/postgres', ['-D', '/data']);
  expect([file, ...args].join(' ')).toBe(
    'unshare --user --map-user=65534 --map-group=65534 -- /bin/postgres -D /data',
  );
});
