import { formatDate } from '@cinvoice/contract/dates';
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

const toUserPage = ({ fromAccount, roles }: PayoutFacts) =>
  fromAccount.startsWith('seller:') || !(roles ?? []).includes('investor')
    ? ('/filmmaker/money' as const)
    : ('/investor/wallet' as const);

/** What every message to the owner says of a payout. */
const toPayoutParameters = (payout: PayoutFacts) => ({
  amount: formatPaise(payout.amountPaise),
  number: maskNumberEnd(payout.numberEnd),
  page: toUserPage(payout),
});

/** The same of a refund, with what it is of. */
const toRefundParameters = (payout: PayoutFacts, day: string) => ({
  ...toPayoutParameters(payout),
  page: payout.ottId === null ? toUserPage(payout) : ('/ott/dues' as const),
  day: formatDate(day),
  reference: payout.reference,
});

/** Nobody for the operator. */
const listOwners = ({ userId, ottId }: PayoutFacts): News['to'][] => [
  ...(userId === null ? [] : [{ kind: 'user' as const, id: userId }]),
  ...(ottId === null ? [] : [{ kind: 'ott' as const, id: ottId }]),
];

type Ending = 'paid' | 'returned' | 'not-returned' | 'failed';

const toNews = (payout: PayoutFacts, ending: Ending, cause: string): News[] =>
  listOwners(payout).map((to) => {
    const about = { to, cause, submissionId: null };
    return payout.refundOf === null
      ? { ...about, event: `payout-${ending}`, parameters: toPayoutParameters(payout) }
      : { ...about, event: `refund-${ending}`, parameters: toRefundParameters(payout, payout.refundOf) };
  });

/** An admin refused it, with a reason that its owner reads. */
export const toRefusedNews = (payout: PayoutFacts, reason: string): News[] =>
  listOwners(payout).map((to) => {
    const about = { to, cause: payout.id, submissionId: null };
    return payout.refundOf === null
      ? { ...about, event: 'payout-refused', parameters: { ...toPayoutParameters(payout), reason } }
      : {
          ...about,
          event: 'refund-refused',
          parameters: { ...toRefundParameters(payout, payout.refundOf), reason },
        };
  });

/** The line of the bank is the cause: a payout that was matched wrongly is told again when it is paid. */
export const toPaidNews = (payout: PayoutFacts, lineId: string): News[] =>
  toNews(payout, 'paid', `${payout.id} ${lineId}`);

/** The money left the balance again, where its owner was told to find it. */
export const toNotReturnedNews = (payout: PayoutFacts, matchId: string): News[] =>
  toNews(payout, 'not-returned', `${payout.id} ${matchId}`);

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
  for (const news of toNews(payout, 'returned', cause)) await sendMessage(tx, news, now);
  await sendToAdmins(tx, toAdminNews(payout, cause), now);
};

export const tellOfFailure = async (
  { sendMessage }: Deps,
  tx: Db,
  payout: PayoutFacts,
  now: Date,
): Promise<void> => {
  for (const news of toNews(payout, 'failed', payout.id)) await sendMessage(tx, news, now);
};
