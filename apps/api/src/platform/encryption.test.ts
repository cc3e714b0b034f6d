import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const secret = Buffer.from('a secret of some length, for a test');
const newer = Buffer.from('another secret of some length, newer');
const encryption = createEncryption(secret);

test('every text is decrypted unchanged, and no two encryptions are equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
      const one = encryption.encrypt(text, about);
      expect(encryption.decrypt(one, about)).toBe(text);
      expect(encryption.encrypt(text, about)).not.toBe(one);
    }),
  );
});

test('a text that was moved to another row or changed anywhere is not decrypted', () => {
  const kept = encryption.encrypt('123456789012', 'account number of asha');
  expect(kept).not.toContain('123456789012');
  expect(() => encryption.decrypt(kept, 'account number of ravi')).toThrow();
  const start = kept.lastIndexOf('.') + 1;
  const bytes = Buffer.from(kept.slice(start), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    const text = kept.slice(0, start) + changed.toString('base64url');
    expect(() => encryption.decrypt(text, 'account number of asha')).toThrow();
  }
  expect(() => encryption.decrypt(kept.slice(0, -8), 'account number of asha')).toThrow();
});

test('after a change of the secret old texts are read with the former one, and new ones written with the new one', () => {
  const kept = encryption.encrypt('old', 'a');
  const rotated = createEncryption(newer, [secret]);
  expect(rotated.decrypt(kept, 'a')).toBe('old');
  const anew = rotated.encrypt('new', 'a');
  expect(createEncryption(newer).decrypt(anew, 'a')).toBe('new');
  expect(() => encryption.decrypt(anew, 'a')).toThrow('was the secret replaced?');
});
