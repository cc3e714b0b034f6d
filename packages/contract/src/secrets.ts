import { z } from 'zod';
import { refuseAs } from './codes/issues.ts';

/** The bank and tax numbers of a profile. The owner reads them in full, admins masked until they reveal one. */
export const secretProfileFields = ['accountNumber', 'cinNo', 'panNo', 'gstNo'] as const;
export type SecretProfileField = (typeof secretProfileFields)[number];

const MASK = '••••';

/** The last four characters identify a number. Of a number shorter than this they would give away half. */
const SHORT = 8;

/** Masks a secret for readers who may reveal it. */
export const maskSecret = (text: string): string =>
  text === '' ? '' : `${MASK}${text.length < SHORT ? '' : text.slice(-4)}`;

export const revealProfile = z.strictObject({
  field: z.enum(secretProfileFields, {
    error: refuseAs('parameter-not-an-option', { parameter: 'field', options: secretProfileFields }),
  }),
});

export const revealed = z.strictObject({ field: z.string(), value: z.string() });
export type Revealed = z.infer<typeof revealed>;
