import { z } from 'zod';
import { page } from './answers.ts';
import type { FieldCode } from './codes/field-texts.ts';
import { refuseAs } from './codes/issues.ts';
import { createText } from './kinds/schema.ts';
import { searchQuery } from './requests.ts';
import { isEmail, isMobile } from './rules/identity.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './text.ts';

export const phoneTypes = ['Home', 'Work', 'Mobile'] as const;
export type PhoneType = (typeof phoneTypes)[number];

type Missing = Extract<FieldCode, `${'first-name' | 'last-name' | 'email' | 'phone' | 'message'}-missing`>;

const createRequiredText = (longest: number, code: Missing) =>
  z.preprocess(
    (given) => given ?? '',
    createText(longest)
      .trim()
      .min(1, { error: refuseAs(code) }),
  );

/** The contact form. Decision 6; the first three messages are the specification's. */
export const contactForm = z.strictObject({
  firstName: createRequiredText(MAX_NAME_LENGTH, 'first-name-missing'),
  lastName: createRequiredText(MAX_NAME_LENGTH, 'last-name-missing'),
  email: createRequiredText(MAX_EMAIL_LENGTH, 'email-missing').refine(
    (text) => text === '' || isEmail(text),
    {
      error: refuseAs('email-invalid'),
    },
  ),
  phone: createRequiredText(MAX_NAME_LENGTH, 'phone-missing').refine(
    (text) => text === '' || isMobile(text),
    {
      error: refuseAs('mobile-invalid'),
    },
  ),
  phoneType: z.enum(phoneTypes, { error: refuseAs('phone-type-unknown', { options: phoneTypes }) }),
  /** The consent to receive news on that number. */
  updates: z.boolean({ error: refuseAs('parameter-not-boolean', { parameter: 'updates' }) }),
  message: createRequiredText(MAX_TEXT_LENGTH, 'message-missing'),
  terms: z.literal(true, { error: refuseAs('terms-not-accepted') }),
  /** A trap: the field is hidden from people, so only machines fill it. */
  website: z.string().max(MAX_TEXT_LENGTH).optional(),
  /** The time that the form was open, in milliseconds, if the sender knows it. */
  openForMs: z.int().min(0).optional(),
});
export type ContactForm = z.infer<typeof contactForm>;

/** People take longer than this to read and fill the form. */
const MIN_OPEN_MS = 2500;

/** Recognizes messages of machines. They get a normal answer and are dropped, so that the sender learns nothing. */
export const isFromMachine = ({ website, openForMs }: ContactForm): boolean =>
  Boolean(website) || (openForMs !== undefined && openForMs < MIN_OPEN_MS);

const contactMessage = z.strictObject({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneType: z.enum(phoneTypes),
  updates: z.boolean(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** The admin who marked the message as answered, and the time. */
  answered: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactPage = z.object({ data: z.array(contactMessage), page });
export const contactAnswer = z.object({ data: contactMessage });

export const contactFilter = z.object({
  q: searchQuery,
  /** '1' lists answered messages, '0' the others. */
  answered: z
    .enum(['0', '1'], { error: refuseAs('parameter-not-a-flag', { parameter: 'answered' }) })
    .optional(),
});

export const markContact = z.strictObject({
  answered: z.boolean({ error: refuseAs('parameter-not-boolean', { parameter: 'answered' }) }),
});
