import { z } from 'zod';
import { statusCounts } from './answers.ts';

/** Figures for the admins' dashboard: current statuses by the week of submission. Weeks begin on Mondays, in India. */
export const statistics = z.strictObject({
  /** The last twelve weeks including the current one, oldest first, without gaps. */
  weeks: z.array(
    z.strictObject({
      /** The Monday of the week. */
      week: z.iso.date(),
      items: statusCounts,
      signUps: z.int(),
    }),
  ),
  /** The OTTs with most items first; the last row, with the name `null`, sums up all others. */
  otts: z.array(z.strictObject({ name: z.string().nullable(), items: statusCounts })),
});
export type Statistics = z.infer<typeof statistics>;
