import { createHmac } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@cinvoice/contract/market/acceptances';

/**
 * The code by which an officer confirms an acceptance: derived from the request's id and a key, so that it stands in no
 * table, no queue and no log, only in the e-mail.
 */
export const createOfficerCode = (key: Buffer, requestId: string): string => {
  // 64 bits over 24^8 codes: none is noticeably more likely than another.
  let rest = createHmac('sha256', key).update(requestId).digest().readBigUInt64BE();
  const base = BigInt(CODE_LETTERS.length);
  return Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_LETTERS.charAt(Number(rest % base));
    rest /= base;
    return letter;
  }).join('');
};
