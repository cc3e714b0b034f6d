import { INVOICES } from '@cinvoice/contract/item-paths';
import { adminTopics, type LiveEvent, userTopics } from '@cinvoice/contract/live';
import { type Actor, canSee } from '@cinvoice/contract/rules/review';
import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import { z } from 'zod';
import { toAccount } from '#api/modules/auth/index.ts';

const itemState = { ott: z.uuid(), status: z.enum(reviewStatuses) };

const item = { kind: z.string(), id: z.uuid(), owner: z.uuid() };

/** The announcements of the database's triggers. */
export const announcement = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('item'),
    ...item,
    ...itemState,
    /** The former state; null for a new item. */
    before: z.object(itemState).nullable(),
  }),
  /** An investor stated, changed or ended an interest in an item. */
  z.object({ what: z.literal('interest'), ...item, investor: z.uuid() }),
  /** An invoice changed: for its seller, unless null, and those of the other readers that the change concerns. */
  z.object({
    what: z.literal('invoice'),
    id: z.uuid(),
    seller: z.uuid().nullable(),
    ott: z.uuid(),
    admins: z.boolean(),
    payer: z.boolean(),
  }),
  /** Units of a deal were sold, it was listed, or it ended: for investors, and admins. */
  z.object({ what: z.literal('deal'), id: z.uuid() }),
  z.object({ what: z.literal('messages'), kind: z.enum(['user', 'ott', 'admin']), reader: z.uuid() }),
  /** A bank account was proposed, or its state changed. The owner is null unless it is a user. */
  z.object({ what: z.literal('bank-account'), owner: z.uuid().nullable() }),
  z.object({ what: z.enum(adminTopics) }),
  /** The owner is null where it is no user. */
  z.object({ what: z.enum(userTopics), owner: z.uuid().nullable() }),
  /** Something is to be delivered to an endpoint, or was. The owner is null for the operator. */
  z.object({ what: z.literal('webhooks'), owner: z.uuid().nullable() }),
  /** Ended sessions, by the hash of their token; null when they are too many to name. */
  z.object({ what: z.literal('sessions'), ended: z.array(z.string()).nullable() }),
]);
type Announcement = z.infer<typeof announcement>;
type About<W extends Announcement['what']> = Extract<Announcement, { what: W }>;

/** All announcements but ended sessions, which end their streams. */
export type News = Exclude<Announcement, { what: 'sessions' }>;

const isInvestor = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('investor');

const isUser = (actor: Actor, id: string): boolean => actor.kind === 'user' && actor.userId === id;

/**
 * Readers of the item before and after the change learn of it; of an approval, given or withdrawn, every
 * investor.
 */
const concernsItem = (actor: Actor, { owner, ott, status, before }: About<'item'>): boolean => {
  if (canSee(actor, { ownerId: owner, ottId: ott })) return true;
  if (before && canSee(actor, { ownerId: owner, ottId: before.ott })) return true;
  const concernsInvestors = status === 'approved' || before?.status === 'approved';
  return concernsInvestors && isInvestor(actor);
};

const concernsInvoice = (actor: Actor, { seller, ott, admins, payer }: About<'invoice'>): boolean => {
  switch (actor.kind) {
    case 'admin':
      return admins;
    case 'ott':
      return payer && actor.ottId === ott;
    case 'user':
      return actor.userId === seller;
    case 'registration':
      return false;
  }
};

const isReader = (actor: Actor, { kind, reader }: About<'messages'>): boolean =>
  actor.kind === kind && toAccount(actor).id === reader;

const ownsEndpoint = (actor: Actor, { owner }: About<'webhooks'>): boolean =>
  actor.kind === 'admin' ? owner === null : owner !== null && toAccount(actor).id === owner;

/** Tells that the announcement concerns the actor. Nobody learns of items they may not see. */
export const concernsActor = (actor: Actor, news: News): boolean => {
  switch (news.what) {
    case 'item':
      return concernsItem(actor, news);
    case 'interest':
      return actor.kind === 'admin' || isUser(actor, news.owner) || isUser(actor, news.investor);
    case 'invoice':
      return concernsInvoice(actor, news);
    case 'deal':
      return actor.kind === 'admin' || isInvestor(actor);
    case 'messages':
      return isReader(actor, news);
    case 'webhooks':
      return ownsEndpoint(actor, news);
    case 'bank-account':
    case 'verifications':
    case 'payouts':
      return actor.kind === 'admin' || (news.owner !== null && isUser(actor, news.owner));
    default:
      return actor.kind === 'admin';
  }
};

/** The event for a page: no more than what to reload. */
export const toLiveEvent = (news: News): LiveEvent => {
  switch (news.what) {
    case 'item':
    case 'interest':
      return { what: 'item', kind: news.kind, id: news.id };
    case 'bank-account':
      return { what: 'bank-accounts' };
    case 'deal':
      return { what: 'deal', id: news.id };
    case 'invoice':
      return { what: 'item', kind: INVOICES, id: news.id };
    default:
      return { what: news.what };
  }
};
