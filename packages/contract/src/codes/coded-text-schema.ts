import { z } from 'zod';

/** A coded text over the wire: a reader of another language writes it anew by its code. */
export const codedText = z.strictObject({
  code: z.string(),
  message: z.string(),
  parameters: z.record(z.string(), z.unknown()).optional(),
});
