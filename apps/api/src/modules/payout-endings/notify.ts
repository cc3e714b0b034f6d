import { formatPaise } from '@cinvoice/contract/money';
import { maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import {
  type News,
  type NewsForAdmins,
  type SendMessage,
  sendToAdmins,
} from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { PayoutFacts } from './repo.ts';

type Deps = { sendMessage: SendMessage };

const toPage = ({ fromAccount }: Pick<PayoutFacts, 'fromAccount'>) =>
  fromAccount.startsWith('seller:') ? ('/filmmaker/money' as const) : ('/investor/wallet' as const);

/** What every message to the owner says of a payout. */
export const toPayoutParameters = (payout: PayoutFacts) => ({
  amount: formatPaise(payout.amountPaise),
  number: maskNumberEnd(payout.numberEnd),
  page: toPage(payout),
});

type Event = 'payout-paid' | 'payout-returned' | 'payout-not-returned' | 'payout-failed';

const toNews = (payout: PayoutFacts, event: Event, cause: string): News[] =>
  payout.userId === null
    ? []
    : [
        {
          to: { kind: 'user', id: payout.userId },
          event,
          cause,
          parameters: toPayoutParameters(payout),
          submissionId: null,
        },
      ];

/** The line of the bank is the cause: a payout that was matched wrongly is told again when it is paid. */
export const toPaidNews = (payout: PayoutFacts, lineId: string): News[] =>
  toNews(payout, 'payout-paid', `${payout.id} ${lineId}`);

/** The money left the balance again, where its owner was told to find it. */
export const toNotReturnedNews = (payout: PayoutFacts, matchId: string): News[] =>
  toNews(payout, 'payout-not-returned', `${payout.id} ${matchId}`);

const toAdminNews = ({ amountPaise, reference, ownerName, holderName }: PayoutFacts, cause: string) =>
  ({
    event: 'payout-came-back',
    cause,
    parameters: {
      page: '/admin/treasury',
      amount: formatPaise(amountPaise),
      reference,
      name: ownerName || holderName,
    },
    submissionId: null,
  }) satisfies NewsForAdmins;

/** The owner, and the admins: an account that takes no money needs somebody who asks why. */
export const tellOfReturn = async (
  { sendMessage }: Deps,
  tx: Db,
  payout: PayoutFacts,
  lineId: string,
  now: Date,
): Promise<void> => {
  const cause = `${payout.id} ${lineId}`;
  for (const news of toNews(payout, 'payout-returned', cause)) await sendMessage(tx, news, now);
  await sendToAdmins(tx, toAdminNews(payout, cause), now);
};

export const tellOfFailure = async (
  { sendMessage }: Deps,
  tx: Db,
  payout: PayoutFacts,
  now: Date,
): Promise<void> => {
  for (const news of toNews(payout, 'payout-failed', payout.id)) await sendMessage(tx, news, now);
};
