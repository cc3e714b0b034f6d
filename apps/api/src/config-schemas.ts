import { isEmail } from '@cinvoice/contract/rules/identity';
import { z } from 'zod';

/** The forms that several settings share. */

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to);

export const flag = z.enum(['0', '1']).transform((text) => text === '1');

export const address = (protocols: readonly string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''));

/** Characters that a header can contain unescaped. */
export const visible = z.string().regex(/^[\x21-\x7e]{1,500}$/);

/** 'no-reply@example.com' or 'Cinvoice <no-reply@example.com>' */
export const readAddress = (mailbox: string): string =>
  /^[^<>"\r\n]{1,100} <([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

export const isMailbox = (text: string): boolean => isEmail(readAddress(text));
