import type { SaleEnding } from '@cinvoice/contract/market/sale-outcomes';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Stake } from '#api/modules/stakes/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { SoldInvoice } from './repo.ts';

type Deps = { sendMessage: SendMessage };

type Told = { ending: SaleEnding; reason: string };

/** The version that the end of the sale makes is its cause. */
export const tellOfEnding = (
  { sendMessage }: Deps,
  tx: Db,
  invoice: SoldInvoice,
  { ending, reason }: Told,
  now: Date,
): Promise<void> => {
  const { id, number, titleName: projectName, payablePaise } = invoice;
  const news = {
    to: { kind: 'user' as const, id: invoice.sellerId },
    cause: `${id} ${invoice.version + 1}`,
    submissionId: null,
    invoiceId: id,
  };
  const parameters = { number, projectName, amount: formatPaise(payablePaise), ending, reason };
  return sendMessage(tx, { ...news, event: 'sale-ended', parameters }, now);
};

/** A payer that was given notice learns that it binds it no more. */
export const tellOfNoticeEnd = (
  { sendMessage }: Deps,
  tx: Db,
  invoice: SoldInvoice,
  { ottId, seller }: { ottId: string; seller: string },
  now: Date,
): Promise<void> => {
  const { id, number, titleName: projectName, payablePaise } = invoice;
  const news = {
    to: { kind: 'ott' as const, id: ottId },
    cause: `${id} ${invoice.version + 1}`,
    submissionId: null,
    invoiceId: id,
  };
  const parameters = { number, projectName, amount: formatPaise(payablePaise), seller };
  return sendMessage(tx, { ...news, event: 'notice-ended', parameters }, now);
};

/** The parameters of messages about units of a deal. */
export const toUnitsFacts = (
  projectName: string,
  deal: string,
  { units, paise }: { units: number; paise: number },
) => ({ projectName, units: formatCount(units), amount: formatPaise(paise), deal });

/** Each buyer learns of their own units alone. */
export const tellOfRelease = async (
  { sendMessage }: Deps,
  tx: Db,
  { titleName }: SoldInvoice,
  { saleId, holds }: { saleId: string; holds: readonly Stake[] },
  now: Date,
): Promise<void> => {
  for (const { holderId, units, costPaise: paise } of holds) {
    const to = { kind: 'user' as const, id: holderId };
    const parameters = toUnitsFacts(titleName, saleId, { units, paise });
    const news = { to, cause: saleId, submissionId: null };
    await sendMessage(tx, { ...news, event: 'units-released', parameters }, now);
  }
};
