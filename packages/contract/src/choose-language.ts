import { z } from 'zod';
import { refuseAs } from './codes/issues.ts';
import { languageCodes } from './spoken-languages.ts';

export const chooseLanguage = z.strictObject({
  language: z.enum(languageCodes, {
    error: refuseAs('parameter-not-an-option', { parameter: 'language', options: languageCodes }),
  }),
});
