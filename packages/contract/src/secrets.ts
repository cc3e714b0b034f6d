import { z } from 'zod';
import { refuseAs } from './codes/issues.ts';

/** The bank and tax numbers of a profile: its owner reads them in full, an admin masked until one is asked for. */
export const secretProfileFields = ['accountNumber', 'cinNo', 'panNo', 'gstNo'] as const;
export type SecretProfileField = (typeof secretProfileFields)[number];

const MASK = '••••';

/** The last four characters tell a number from another; of a short one they would tell half. */
const SHORT = 8;

/** How a secret stands for those who may ask for it and have not. */
export const maskSecret = (text: string): string =>
  text === '' ? '' : `${MASK}${text.length < SHORT ? '' : text.slice(-4)}`;

export const revealProfile = z.strictObject({
  field: z.enum(secretProfileFields, {
    error: refuseAs('parameter-not-an-option', { parameter: 'field', options: secretProfileFields }),
  }),
});

export const revealed = z.strictObject({ field: z.string(), value: z.string() });
export type Revealed = z.infer<typeof revealed>;
