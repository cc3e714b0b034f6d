import { expect, test } from 'vitest';
import { createCommand, listWaysToRun } from './identity.ts';

const root = { uid: 0, gid: 0 };
const user = { uid: 1001, gid: 1001 };
const nobody = { uid: 65_534, gid: 65_534 };

test('an ordinary user runs it under its own account', () => {
  expect(listWaysToRun(user, user, undefined, [])).toEqual([
    { making: { as: 'self' }, serving: { as: 'self' }, owner: undefined },
  ]);
});

test('root runs it under another account', () => {
  for (const owner of [undefined, root, user]) {
    for (const { making, serving } of listWaysToRun(root, nobody, owner, [user])) {
      expect([
        { as: 'account', ...nobody },
        { as: 'namespace', ...nobody },
        { as: 'account', ...user },
      ]).toContainEqual(making);
      expect(serving).not.toMatchObject({ as: 'self' });
      expect(serving).not.toMatchObject({ uid: 0 });
    }
  }
});

test('root chooses no shared account, and the owner of a cluster keeps it', () => {
  expect(listWaysToRun(root, nobody, undefined, [])[0]?.owner?.uid).not.toBe(nobody.uid);
  expect(listWaysToRun(root, nobody, root, [])[0]?.owner).toEqual(
    listWaysToRun(root, nobody, undefined, [])[0]?.owner,
  );
  expect(listWaysToRun(root, nobody, user, [])[0]?.owner).toEqual(user);
});

test('the owners of the folders above come last', () => {
  const identity = { as: 'account', ...user };
  expect(listWaysToRun(root, nobody, undefined, [user]).slice(-2)).toEqual([
    expect.objectContaining({ serving: { as: 'namespace', ...nobody } }),
    { making: identity, serving: identity, owner: user },
  ]);
});

test('in a user namespace the program and its arguments stay apart from those of unshare', () => {
  const { file, args } = createCommand({ as: 'namespace', ...nobody }, '/bin/postgres', ['-D', '/data']);
  expect([file, ...args].join(' ')).toBe(
    'unshare --user --map-user=65534 --map-group=65534 -- /bin/postgres -D /data',
  );
});
