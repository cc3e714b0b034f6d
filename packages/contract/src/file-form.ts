import { z } from 'zod';
import type { FieldOf } from './kinds/define.ts';
import { createFieldSchema } from './kinds/schema.ts';

/** A multipart form of texts and files that is no kind's. The texts are a strict object. */
export type FileForm<T extends z.ZodObject = z.ZodObject> = {
  texts: T;
  files: Readonly<Record<string, FieldOf<'file'>>>;
};

/** Creates the schema of the whole form, so that a refusal names faulty texts and files together. */
export const createFileFormSchema = ({ texts, files }: FileForm) =>
  z.strictObject({
    ...texts.shape,
    ...Object.fromEntries(
      Object.entries(files).map(([name, field]) => [name, createFieldSchema(field, 'create')]),
    ),
  });
