import { codeAt, stepAt } from './totp.ts';

/** RFC 4648, the other way round. */
export const bytesOf = (text: string): Buffer => {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows for the secret that a person typed into it, so many steps from then. */
export const shownBy = (secret: string, at: Date, steps = 0): string =>
  codeAt(bytesOf(secret), stepAt(at) + steps);
