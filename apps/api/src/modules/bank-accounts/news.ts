import type { MessageParameters } from '@cinvoice/contract/messages';
import type { MarketServices } from '#api/modules/orders/index.ts';
import { findFormerEmails } from '#api/modules/users/index.ts';
import type { Db } from '#api/platform/db.ts';
import { findHolder } from './list-repo.ts';
import { maskNumberEnd } from './numbers.ts';

type AccountEvent = Extract<keyof MessageParameters, `bank-account-${string}`>;

type AccountNews = {
  [E in AccountEvent]: { event: E; userId: string; accountId: string; parameters: MessageParameters[E] };
}[AccountEvent];

/** What every message says of an account. */
export const readFacts = async (db: Db, userId: string, numberEnd: string) => {
  const holder = await findHolder(db, userId);
  const page =
    holder?.role === 'content_producer' ? ('/filmmaker/money' as const) : ('/investor/wallet' as const);
  return { number: maskNumberEnd(numberEnd), page };
};

/** Tells the owner, in the transaction of the event. */
export const notifyOwner = async (
  { sendMessage }: Pick<MarketServices, 'sendMessage'>,
  tx: Db,
  { userId, accountId, ...news }: AccountNews,
  now: Date,
): Promise<void> => {
  const to = { kind: 'user' as const, id: userId };
  await sendMessage(tx, { to, cause: accountId, submissionId: null, ...news }, now);
};

/** The same, and the addresses that were replaced lately: whoever changed them may be who acts now. */
export const warnOwner = async (
  services: Pick<MarketServices, 'sendMessage' | 'queueEmail'>,
  tx: Db,
  news: AccountNews,
  now: Date,
): Promise<void> => {
  await notifyOwner(services, tx, news, now);
  const former = await findFormerEmails(tx, news.userId, now);
  if (former.length === 0) return;
  const { language = 'en' } = (await findHolder(tx, news.userId)) ?? {};
  for (const address of former) {
    const to = { kind: 'address' as const, address };
    const parameters = { ...news.parameters, language };
    await services.queueEmail(tx, { event: news.event, cause: news.accountId, to, parameters }, now);
  }
};
