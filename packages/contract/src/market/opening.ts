import { z } from 'zod';
import { requiredReason } from '../requests.ts';

/**
 * What the operator settles with counsel, bank and accountant before the market opens. The product records who said so and
 * why; it cannot know whether it is true.
 */
export const openingPoints = ['money-holder', 'law', 'securities', 'tax', 'people', 'words'] as const;
export type OpeningPoint = (typeof openingPoints)[number];

export const openingPoint = z.enum(openingPoints);

const word = z.strictObject({
  isSettled: z.boolean(),
  note: z.string(),
  /** The admin's ID. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type OpeningWord = z.infer<typeof word>;

/** `words` has the newest first; without one nobody has looked at the point. */
export const openingAnswer = z.object({
  data: z.array(z.strictObject({ point: openingPoint, isSettled: z.boolean(), words: z.array(word) })),
});

/** A word is given with its ground, for instance the name and day of an opinion. */
export const sayOpening = z.strictObject({ isSettled: z.boolean(), note: requiredReason });
