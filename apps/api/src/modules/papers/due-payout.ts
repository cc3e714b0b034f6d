import { getRegionName } from '@cinvoice/contract/market/regions';
import { getGstinRegion } from '@cinvoice/contract/market/tax-numbers';
import { toDay } from '@cinvoice/contract/market/working-days';
import { toPayInReference } from '#api/modules/bank-accounts/index.ts';
import { listStakes } from '#api/modules/stakes/index.ts';
import { listVerifiedNames, readVerifiedName } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { ListDue } from './due-paper.ts';
import {
  type DueAcknowledgement,
  type DueContractNote,
  type DueOfSale,
  findNumberOf,
  findOperatorName,
  findPayerAddress,
  findSellerForTax,
  listDueAcknowledgements,
  listDueContractNotes,
  listDueFeeInvoices,
  listDueNotices,
  listHolderAddresses,
  readAccountOf,
  readAcknowledged,
  readFee,
  readLot,
} from './due-payout-repo.ts';
import { findHeadAt, findTransaction, readAccepted, readSale } from './due-repo.ts';
import { type CommonFacts, getIssuer, type Operator } from './facts.ts';
import type { AcknowledgementFacts } from './kinds/acknowledgement.ts';
import type { ContractNoteFacts } from './kinds/contract-note.ts';
import type { FeeInvoiceFacts } from './kinds/fee-invoice.ts';
import { splitGst } from './kinds/gst.ts';
import type { NoticeFacts } from './kinds/notice.ts';

/** A line of an acceptance's canonical text. */
const readLine = ({ acceptance }: Pick<CommonFacts, 'acceptance'>, name: string): string => {
  const line = acceptance.text.split('\n').find((one) => one.startsWith(`${name}=`));
  if (line === undefined) throw new Error(`an acceptance has no line ${name}`);
  return line.slice(name.length + 1);
};

const readHolders = async (db: Db, saleId: string): Promise<NoticeFacts['holders']> => {
  const stakes = await listStakes(db, saleId);
  const ids = stakes.map(({ holderId }) => holderId);
  const names = await listVerifiedNames(db, ids, 'investor');
  const addresses = await listHolderAddresses(db, ids);
  return stakes.map(({ holderId, units }) => ({
    name: names.get(holderId) ?? '',
    address: addresses.get(holderId) ?? '',
    units,
  }));
};

const readNoticeFacts = async (db: Db, { saleId, invoiceId, ottId }: DueOfSale) => {
  const sale = await readSale(db, saleId);
  const { funded_at: at, signed_at: signedAt } = sale;
  if (!at || !signedAt) throw new Error(`sale ${saleId} is not sold`);
  const accepted = await readAccepted(db, invoiceId);
  const account = await readAccountOf(db, invoiceId);
  const facts: NoticeFacts = {
    issuer: getIssuer(),
    ...accepted,
    books: await findHeadAt(db, at),
    payerAddress: await findPayerAddress(db, ottId),
    account: {
      holder: account.holder_name,
      bank: account.bank,
      number: readLine(accepted, 'escrowAccountNumber'),
      ifsc: readLine(accepted, 'escrowIfsc'),
      reference: toPayInReference(account.reference_prefix, accepted.invoice.reference),
    },
    units: sale.units,
    unitFacePaise: sale.unit_face_paise,
    claimPaise: sale.units * sale.unit_face_paise,
    valueDay: sale.value_day,
    disburseBy: sale.disburse_by,
    deed: { hash: sale.deed_hash.toString('hex'), signedAt: signedAt.toISOString() },
    holders: await readHolders(db, saleId),
  };
  return { at, facts };
};

const readAcknowledgementFacts = async (db: Db, { noticeId, saleId, invoiceId }: DueAcknowledgement) => {
  const sale = await readSale(db, saleId);
  const { at, name, served_on: servedOn, how } = await readAcknowledged(db, noticeId);
  const facts: AcknowledgementFacts = {
    issuer: getIssuer(),
    ...(await readAccepted(db, invoiceId)),
    books: await findHeadAt(db, at),
    claimPaise: sale.units * sale.unit_face_paise,
    noticeNumber: await findNumberOf(db, 'notice', saleId),
    servedOn,
    servedHow: how,
    by: name,
    at: at.toISOString(),
  };
  return { at, facts };
};

/** A sale that was paid out, with the transaction that did it. */
const readPaidOut = async (db: Db, saleId: string, invoiceId: string) => {
  const sale = await readSale(db, saleId);
  const { ended_at: at } = sale;
  const books = at && (await findTransaction(db, { event: 'disbursed', subject: invoiceId, at }));
  if (!books) throw new Error(`sale ${saleId} was not paid out`);
  return { sale, at, common: { issuer: getIssuer(), ...(await readAccepted(db, invoiceId)), books } };
};

const readContractFacts = async (db: Db, { lotId, saleId, invoiceId, holderId }: DueContractNote) => {
  const { sale, at, common } = await readPaidOut(db, saleId, invoiceId);
  const lot = await readLot(db, lotId);
  const facts: ContractNoteFacts = {
    ...common,
    holder: await readVerifiedName(db, holderId, 'investor'),
    units: lot.units,
    unitFacePaise: sale.unit_face_paise,
    unitPricePaise: sale.unit_price_paise,
    paidPaise: lot.cost_paise,
    claimPaise: lot.claim_paise,
    lateBps: sale.late_bps,
    disbursedAt: at.toISOString(),
  };
  return { at, facts };
};

const toRegion = (gstin: string): string | null => (gstin === '' ? null : getGstinRegion(gstin));

const readFeeFacts = async (db: Db, { saleId, invoiceId, sellerId }: DueOfSale, operator: Operator) => {
  const { sale, at, common } = await readPaidOut(db, saleId, invoiceId);
  const { feePaise, gstPaise } = await readFee(db, common.books.number);
  const seller = (await findSellerForTax(db, sellerId)) ?? { address: '', region: '', gstin: '' };
  const to = toRegion(seller.gstin) ?? (seller.region || null);
  const facts: FeeInvoiceFacts = {
    ...common,
    supplier: { name: await findOperatorName(db, at), gstin: operator.gstin, address: operator.address },
    sac: operator.sac,
    recipient: { address: seller.address, region: getRegionName(to ?? ''), gstin: seller.gstin },
    claimPaise: sale.units * sale.unit_face_paise,
    feeBps: sale.fee_bps,
    feePaise,
    taxes: splitGst({ gstBps: sale.fee_gst_bps, gstPaise, from: toRegion(operator.gstin), to }),
    day: toDay(at),
  };
  return { at, facts };
};

/** Who reads papers between seller and payer: they name holders, or concern both. */
const betweenParties = ({ invoiceId, saleId, sellerId, ottId }: DueOfSale) => ({
  ...{ invoiceId, saleId, userId: sellerId, ottId, forHolders: false },
});

export const listNotices: ListDue = async (db, most, now) =>
  (await listDueNotices(db, most, now)).map((due) => ({
    ...{ kind: 'notice', subject: due.saleId, ...betweenParties(due) },
    readFacts: (tx) => readNoticeFacts(tx, due),
  }));

export const listAcknowledgements: ListDue = async (db, most, now) =>
  (await listDueAcknowledgements(db, most, now)).map((due) => ({
    ...{ kind: 'acknowledgement', subject: due.noticeId, ...betweenParties(due) },
    readFacts: (tx) => readAcknowledgementFacts(tx, due),
  }));

export const listContractNotes: ListDue = async (db, most, now) =>
  (await listDueContractNotes(db, most, now)).map((due) => ({
    ...{ kind: 'contract-note', subject: due.lotId, invoiceId: due.invoiceId, saleId: due.saleId },
    ...{ userId: due.holderId, ottId: null, forHolders: false },
    readFacts: (tx) => readContractFacts(tx, due),
  }));

export const listFeeInvoices =
  (operator: Operator): ListDue =>
  async (db, most, now) =>
    (await listDueFeeInvoices(db, most, now)).map((due) => ({
      ...{ kind: 'fee-invoice', subject: due.saleId, ...betweenParties(due), ottId: null },
      readFacts: (tx) => readFeeFacts(tx, due, operator),
    }));
