import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invalidField } from '#api/platform/problem.ts';
import { bandTexts } from './band-texts.ts';

export const PAGE_SCRIPT = '/sandbox.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a year's move takes is minutes; a longer one is asked for in parts. */
const MOST_DAYS = 366;

/** `60d`, `12h`, `1d12h`, with or without a plus before it, in milliseconds. */
const duration = z
  .string()
  .regex(/^\+?(?=\d)(\d{1,3}d)?(\d{1,4}h)?$/)
  .transform((text) => {
    const count = (unit: string): number => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
    return count('d') * DAY_MS + count('h') * HOUR_MS;
  });

/** A day alone is meant as nine in the morning in India, when the jobs of its morning are done. */
const time = z.union([
  z.iso.date().transform((day) => new Date(`${day}T09:00:00+05:30`)),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
]);

const request = z.union([z.strictObject({ forward: z.string() }), z.strictObject({ to: z.string() })]);

export type ClockPlace = {
  clock: () => Date;
  /** How far the clock is ahead of the machine's, in milliseconds. */
  aheadMs: () => number;
  /** Moves the clock to what is found once it is this move's turn; the names of the jobs that failed. */
  move: (findTarget: (now: Date) => Date) => Promise<string[]>;
  /** The script of every page, without what it is told. */
  pageScript: string;
};

const readTarget = (asked: z.infer<typeof request>, now: Date): Date | undefined => {
  if ('to' in asked) return time.safeParse(asked.to).data;
  const ms = duration.safeParse(asked.forward).data;
  return ms === undefined ? undefined : new Date(now.getTime() + ms);
};

const toTarget = (asked: z.infer<typeof request>, now: Date): Date => {
  const path = 'to' in asked ? 'to' : 'forward';
  const to = readTarget(asked, now);
  if (!to) throw invalidField(path, makeServerFieldRefusal('clock-move-unclear'));
  if (to < now) throw invalidField(path, makeServerFieldRefusal('clock-backward'));
  if (to.getTime() - now.getTime() > MOST_DAYS * DAY_MS)
    throw invalidField(path, makeServerFieldRefusal('clock-too-far', { most: MOST_DAYS }));
  return to;
};

/** The calls that a sandbox has and no other server. */
export const sandboxRoutes: FastifyPluginAsyncZod<ClockPlace> = async (app, place) => {
  const tellTime = () => ({
    now: place.clock().toISOString(),
    aheadSeconds: Math.round(place.aheadMs() / 1_000),
  });
  const address = '/api/v1/sandbox/clock';

  app.get(address, { schema: { hide: true } }, async () => ({ data: tellTime() }));

  app.post(address, { schema: { hide: true, body: request } }, async ({ body }) => {
    const failedJobs = await place.move((now) => toTarget(body, now));
    return { data: { ...tellTime(), failedJobs } };
  });

  app.get(PAGE_SCRIPT, { schema: { hide: true } }, async (_request, reply) => {
    const sandbox = JSON.stringify({ now: place.clock().toISOString(), texts: bandTexts });
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(`const sandbox = ${sandbox};\n${place.pageScript}`);
  });
};
