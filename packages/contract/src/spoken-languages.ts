import { z } from 'zod';

/** What the screens and the e-mails speak; the languages of films are in the vocabulary. */
const spokenLanguages = ['en', 'hi'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const chooseLanguage = z.strictObject({
  language: z.enum(spokenLanguages, { error: `language must be one of: ${spokenLanguages.join(', ')}.` }),
});
