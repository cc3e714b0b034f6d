import { computeCode, toStep } from './totp.ts';

/** RFC 4648, decoding. */
export const bytesOf = (text: string): Buffer => {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** An authenticator app's code for a typed secret, so many steps from then. */
export const shownBy = (secret: string, at: Date, steps = 0): string =>
  computeCode(bytesOf(secret), toStep(at) + steps);
