import { z } from 'zod';
import { page } from './answers.ts';
import { textOf } from './kinds/schema.ts';
import { lookedFor, wrongEmail, wrongMobile } from './requests.ts';
import { isEmail, isMobile } from './rules/identity.ts';
import { EMAIL_LENGTH, NAME_LENGTH, TEXT_LENGTH } from './text.ts';

export const phoneTypes = ['Home', 'Work', 'Mobile'] as const;
export type PhoneType = (typeof phoneTypes)[number];

const needed = (longest: number, error: string) =>
  z.preprocess((given) => given ?? '', textOf(longest).trim().min(1, { error }));

/** The contact form. Decision 6; the first three messages are the specification's. */
export const contactForm = z.strictObject({
  firstName: needed(NAME_LENGTH, 'Please enter first name.'),
  lastName: needed(NAME_LENGTH, 'Please enter last name.'),
  email: needed(EMAIL_LENGTH, 'Please enter e-mail address.').refine((text) => text === '' || isEmail(text), {
    error: wrongEmail,
  }),
  phone: needed(NAME_LENGTH, 'Please enter phone number.').refine((text) => text === '' || isMobile(text), {
    error: wrongMobile,
  }),
  phoneType: z.enum(phoneTypes, { error: `The kind of number must be one of: ${phoneTypes.join(', ')}.` }),
  /** Whether news may be sent to that number. */
  updates: z.boolean({ error: 'updates must be true or false.' }),
  message: needed(TEXT_LENGTH, 'Please enter your message.'),
  terms: z.literal(true, { error: 'Please accept the terms of use.' }),
  /** A field that people do not see. What is written there was not written by a person. */
  website: z.string().max(TEXT_LENGTH).optional(),
  /** How long the form was open, in milliseconds, where the sender knows. */
  openForMs: z.int().min(0).optional(),
});
export type ContactForm = z.infer<typeof contactForm>;

/** Nobody reads and fills this form in less. */
const LEAST_MS = 2500;

/** Whether a machine has filled the form: such a message is thanked for and dropped, so that it learns nothing. */
export const isFromMachine = ({ website, openForMs }: ContactForm): boolean =>
  Boolean(website) || (openForMs !== undefined && openForMs < LEAST_MS);

export const contactThanks = 'Thank you. Your message has reached us, and we will answer by e-mail.';

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
  q: lookedFor,
  /** Only those that were answered, or only those that were not. */
  answered: z.enum(['0', '1'], { error: 'answered must be 0 or 1.' }).optional(),
});

export const markContact = z.strictObject({
  answered: z.boolean({ error: 'answered must be true or false.' }),
});
