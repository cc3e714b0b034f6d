import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Time-based one-time passwords: RFC 6238 with SHA-1, 30 seconds and six digits, as all authenticator apps
 * use.
 */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones run a little fast or slow. */
const SLACK_STEPS = 1;

export const toStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** RFC 4226: four bytes at the offset of the last half-byte, without their sign. */
export const computeCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(at) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The time step of this code, among those that may still be spent; null for none. */
export const findStep = (secret: Buffer, code: string, now: Date, spent: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const current = toStep(now);
  for (let step = Math.max(current - SLACK_STEPS, spent + 1); step <= current + SLACK_STEPS; step += 1) {
    if (timingSafeEqual(Buffer.from(computeCode(secret, step)), Buffer.from(code))) return step;
  }
  return null;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without the padding that apps reject. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
};

/** The content of the QR code for an authenticator app. */
export const toSetupUrl = (secret: Buffer, account: string): string => {
  const label = `${encodeURIComponent('Cinvoice')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Cinvoice&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
};
