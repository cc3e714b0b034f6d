import type { z } from 'zod';
import { listFieldErrors } from './codes/issues.ts';

/** Lists the messages of invalid fields, by field. */
export const listFaults = (schema: z.ZodType, input: unknown): Record<string, string> =>
  Object.fromEntries(listFieldErrors(schema, input).map(({ path, message }) => [path, message]));
