import { noItems, type StatusCounts } from '@cinvoice/contract/answers';
import { statistics } from '@cinvoice/contract/statistics';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Guard } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { countItemsByOtt, countItemsByWeek, countSignUpsByWeek } from './repo.ts';

type Counted = { status: ReviewStatus | null; count: number };

const toCounts = (rows: readonly Counted[]): StatusCounts => {
  const counts = { ...noItems };
  for (const { status, count } of rows) if (status) counts[status] = count;
  return counts;
};

type Options = { readOnly: ReadOnly; clock: Clock; guard: Guard };

export const statisticsRoutes: FastifyPluginAsyncZod<Options> = async (app, { readOnly, clock, guard }) => {
  app.get(
    '/',
    { onRequest: guard('admin'), schema: { response: { 200: z.object({ data: statistics }) } } },
    async () => {
      const now = clock();
      const [items, signUps, otts] = await readOnly((db) =>
        Promise.all([countItemsByWeek(db, now), countSignUpsByWeek(db, now), countItemsByOtt(db)]),
      );
      const countSignUpsIn = new Map(signUps.map(({ week, count }) => [week, count]));
      return {
        data: {
          weeks: [...Map.groupBy(items, ({ week }) => week)].map(([week, rows]) => ({
            week,
            items: toCounts(rows),
            signUps: countSignUpsIn.get(week) ?? 0,
          })),
          otts: [...Map.groupBy(otts, ({ rank }) => rank).values()].map((rows) => ({
            name: rows[0]?.name ?? null,
            items: toCounts(rows),
          })),
        },
      };
    },
  );
};
