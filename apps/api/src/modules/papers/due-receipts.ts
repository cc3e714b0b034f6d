import { readVerifiedName } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { ListDue } from './due-paper.ts';
import {
  type DueLetter,
  type DueReceiptNote,
  listDueLetters,
  listDueReceiptNotes,
  readLotShare,
  readPaidUpTo,
  readSharing,
} from './due-receipts-repo.ts';
import { readAccepted } from './due-repo.ts';
import { getIssuer } from './facts.ts';
import type { ReceiptNoteFacts } from './kinds/receipt-note.ts';
import type { SatisfactionFacts } from './kinds/satisfaction-letter.ts';

/** A sharing, with the transaction of the books that it is in. */
const readShared = async (db: Db, { sharingId, invoiceId }: { sharingId: string; invoiceId: string }) => {
  const { day, at, number, hash } = await readSharing(db, sharingId);
  const books = { number, hash: hash.toString('hex') };
  return { day, at, common: { issuer: getIssuer(), ...(await readAccepted(db, invoiceId)), books } };
};

const readReceiptFacts = async (db: Db, due: DueReceiptNote) => {
  const { day, at, common } = await readShared(db, due);
  const facts: ReceiptNoteFacts = {
    ...common,
    holder: await readVerifiedName(db, due.holderId, 'investor'),
    day,
    ...(await readLotShare(db, due)),
  };
  return { at, facts };
};

const readLetterFacts = async (db: Db, due: DueLetter) => {
  const { at, common } = await readShared(db, due);
  const facts: SatisfactionFacts = {
    ...common,
    ...(await readPaidUpTo(db, due.invoiceId, common.books.number)),
    settledAt: at.toISOString(),
  };
  return { at, facts };
};

export const listReceiptNotes: ListDue = async (db, most, now) =>
  (await listDueReceiptNotes(db, most, now)).map((due) => ({
    ...{ kind: 'receipt-note', subject: due.sharingId, invoiceId: due.invoiceId, saleId: due.saleId },
    ...{ userId: due.holderId, ottId: null, forHolders: false },
    readFacts: (tx) => readReceiptFacts(tx, due),
  }));

export const listSatisfactionLetters: ListDue = async (db, most, now) =>
  (await listDueLetters(db, most, now)).map((due) => ({
    ...{ kind: 'satisfaction-letter', subject: due.sharingId, invoiceId: due.invoiceId, saleId: due.saleId },
    ...{ userId: due.sellerId, ottId: due.ottId, forHolders: false },
    readFacts: (tx) => readLetterFacts(tx, due),
  }));
