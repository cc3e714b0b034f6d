import { z } from 'zod';
import { languageCodes } from './spoken-languages.ts';

export const chooseLanguage = z.strictObject({
  language: z.enum(languageCodes, { error: `language must be one of: ${languageCodes.join(', ')}.` }),
});
