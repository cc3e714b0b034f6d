import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import { formatPaise } from '@cinvoice/contract/money';
import type { News } from '#api/modules/messages/index.ts';
import type { PostedSharing as Posted, TakenBack } from './repo.ts';
import { computeLeft, doesSettle, type LotShare, listShares, type Sharing } from './share.ts';

const toHolderNews = ({ held, ledgerNumber }: Posted, share: LotShare): News => {
  const { lot, claimPaise, latePaise } = share;
  return {
    to: { kind: 'user', id: lot.holderId },
    event: 'units-paid',
    cause: `${held.id} ${ledgerNumber}`,
    parameters: {
      projectName: held.titleName,
      amount: formatPaise(claimPaise + latePaise),
      late: formatPaise(latePaise),
      outstanding: formatPaise(lot.claimPaise - lot.claimPaidPaise - claimPaise),
      deal: held.saleId,
    },
    submissionId: null,
  };
};

/** To each holder who got something: their own part alone. */
export const toHoldersNews = (posted: Posted): News[] =>
  listShares(posted)
    .filter(({ claimPaise, latePaise }) => claimPaise + latePaise > 0)
    .map((share) => toHolderNews(posted, share));

type Undone = { titleName: string; cause: string; taken: readonly TakenBack[] };

export const toTakenBackNews = ({ titleName, cause, taken }: Undone): News[] =>
  taken
    .filter(({ paise }) => paise > 0)
    .map(({ holderId, saleId, paise }) => ({
      to: { kind: 'user', id: holderId },
      event: 'units-payment-undone',
      cause,
      parameters: { projectName: titleName, amount: formatPaise(paise), deal: saleId },
      submissionId: null,
    }));

const getSellerEvent = (sharing: Sharing) => {
  if (doesSettle(sharing)) return 'claim-settled' as const;
  return sharing.day >= sharing.held.dueDay && computeLeft(sharing) > 0
    ? ('claim-short-paid' as const)
    : ('claim-received' as const);
};

/** To the seller: what came in, and who got it. */
export const toSellerNews = (posted: Posted): News => {
  const { held, shared, paise, ledgerNumber } = posted;
  return {
    to: { kind: 'user', id: held.sellerId },
    event: getSellerEvent(posted),
    cause: `${held.id} ${ledgerNumber}`,
    parameters: {
      number: held.number,
      projectName: held.titleName,
      amount: formatPaise(computePayablePaise(held.amounts)),
      received: formatPaise(paise),
      holders: formatPaise(paise - shared.sellerPaise),
      own: formatPaise(shared.sellerPaise),
      outstanding: formatPaise(computeLeft(posted)),
    },
    submissionId: null,
    invoiceId: held.id,
  };
};
