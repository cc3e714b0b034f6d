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
  /** Whether news may be sent to that number. */
  updates: z.boolean({ error: refuseAs('parameter-not-boolean', { parameter: 'updates' }) }),
  message: createRequiredText(MAX_TEXT_LENGTH, 'message-missing'),
  terms: z.literal(true, { error: refuseAs('terms-not-accepted') }),
  /** A field that people do not see. What is written there was not written by a person. */
  website: z.string().max(MAX_TEXT_LENGTH).optional(),
  /** How long the form was open, in milliseconds, where the sender knows. */
  openForMs: z.int().min(0).optional(),
});
export type ContactForm = z.infer<typeof contactForm>;

/** Nobody reads and fills this form in less. */
const MIN_OPEN_MS = 2500;

/** Whether a machine has filled the form: such a message is thanked for and dropped, so that it learns nothing. */
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
  /** When an admin marked it as answered, and which one. */
  answered: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactPage = z.object({ data: z.array(contactMessage), page });
export const contactAnswer = z.object({ data: contactMessage });

export const contactFilter = z.object({
  q: searchQuery,
  /** Only those that were answered, or only those that were not. */
  answered: z
    .enum(['0', '1'], { error: refuseAs('parameter-not-a-flag', { parameter: 'answered' }) })
    .optional(),
});

export const markContact = z.strictObject({
  answered: z.boolean({ error: refuseAs('parameter-not-boolean', { parameter: 'answered' }) }),
});
