import type { LiveEvent } from '@cinvoice/contract/live';
import { type Actor, canSee } from '@cinvoice/contract/rules/review';
import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import { z } from 'zod';
import { accountBehind } from '#api/modules/auth/index.ts';

const standing = { ott: z.uuid(), status: z.enum(reviewStatuses) };

const item = { kind: z.string(), id: z.uuid(), owner: z.uuid() };

/** What the triggers of migrations 0007 and 0015 announce. */
export const announcement = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('item'),
    ...item,
    ...standing,
    /** How it stood before; null for a new one. */
    before: z.object(standing).nullable(),
  }),
  /** An investor stated, changed or ended an interest in an item. */
  z.object({ what: z.literal('interest'), ...item, investor: z.uuid() }),
  z.object({ what: z.literal('messages'), kind: z.enum(['user', 'ott', 'admin']), reader: z.uuid() }),
  /** A visitor's message came, or was marked as answered. */
  z.object({ what: z.literal('contact') }),
  /** Sessions that are over, by the hash of their token; null when they are too many to name. */
  z.object({ what: z.literal('sessions'), ended: z.array(z.string()).nullable() }),
]);
type Announcement = z.infer<typeof announcement>;
type About<W extends Announcement['what']> = Extract<Announcement, { what: W }>;

/** Everything but the end of sessions, which is told by ending their streams. */
export type News = Exclude<Announcement, { what: 'sessions' }>;

const isUser = (actor: Actor, id: string): boolean => actor.kind === 'user' && actor.userId === id;

/** Who sees the item hears of it, and who just stopped seeing it; of an approval, given or taken back, every investor. */
const hearsOfItem = (actor: Actor, { owner, ott, status, before }: About<'item'>): boolean => {
  if (canSee(actor, { ownerId: owner, ottId: ott })) return true;
  if (before && canSee(actor, { ownerId: owner, ottId: before.ott })) return true;
  const concernsInvestors = status === 'approved' || before?.status === 'approved';
  return concernsInvestors && actor.kind === 'user' && actor.roles.includes('investor');
};

const isReader = (actor: Actor, { kind, reader }: About<'messages'>): boolean =>
  actor.kind === kind && accountBehind(actor).id === reader;

/** Whether it concerns the actor. Nobody hears of what they may not see. */
export const hearsOf = (actor: Actor, news: News): boolean => {
  switch (news.what) {
    case 'item':
      return hearsOfItem(actor, news);
    case 'interest':
      return actor.kind === 'admin' || isUser(actor, news.owner) || isUser(actor, news.investor);
    case 'messages':
      return isReader(actor, news);
    case 'contact':
      return actor.kind === 'admin';
  }
};

/** What is told of it: never more than where to ask. */
export const eventOf = (news: News): LiveEvent => {
  switch (news.what) {
    case 'item':
    case 'interest':
      return { what: 'item', kind: news.kind, id: news.id };
    case 'messages':
    case 'contact':
      return { what: news.what };
  }
};
