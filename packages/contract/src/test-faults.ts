import type { z } from 'zod';
import { listFieldErrors } from './codes/issues.ts';

/** The fields that are at fault, each with its message. */
export const listFaults = (schema: z.ZodType, input: unknown): Record<string, string> =>
  Object.fromEntries(listFieldErrors(schema, input).map(({ path, message }) => [path, message]));
