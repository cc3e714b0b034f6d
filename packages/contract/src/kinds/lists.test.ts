import { expect, test } from 'vitest';
import { listFieldErrors } from '../codes/issues.ts';
import { content } from './content.ts';
import { createFormSchema } from './schema.ts';

const schema = createFormSchema(content, 'update');
const read = (language: unknown) => schema.parse({ language }).language;

test.each([['hindi,tamil'], [' hindi , ,tamil,'], ['["hindi","","tamil"]'], [['hindi', 'tamil', 'hindi']]])(
  '%o is a list of two',
  (given) => {
    expect(read(given)).toEqual(['hindi', 'tamil']);
  },
);

test.each(['[hindi', '["hindi"', '{"hindi":1}', 'klingon', 7])(
  '%o is refused as no list of languages',
  (given) => {
    const [error] = listFieldErrors(schema, { language: given });
    expect(error?.path).toBe('language');
    expect(error?.message).toMatch(/^Language must be/);
  },
);
