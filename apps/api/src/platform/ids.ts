import { randomBytes, randomUUID } from 'node:crypto';

/** UUID version 7 (RFC 9562): sorts by time, so that new rows land beside each other in an index. */
export const newId = (at: Date): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** UUID version 4, for what nobody may guess. */
export const secretId = (): string => randomUUID();

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => form.test(text);
