import { z } from 'zod';
import { statusCounts } from './answers.ts';

/** What the admins' dashboard draws. Statuses are those of now, weeks those in which items came; weeks begin on Mondays, in India. */
export const statistics = z.strictObject({
  /** The last twelve weeks with the one that runs, oldest first, none left out. */
  weeks: z.array(
    z.strictObject({
      /** Its Monday. */
      week: z.iso.date(),
      items: statusCounts,
      signUps: z.int(),
    }),
  ),
  /** The OTTs with most items, most first; `null` stands for all others together, and is last. */
  otts: z.array(z.strictObject({ name: z.string().nullable(), items: statusCounts })),
});
export type Statistics = z.infer<typeof statistics>;
