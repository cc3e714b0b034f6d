import type { PaperKind } from '@cinvoice/contract/market/papers';
import type { Db } from '#api/platform/db.ts';

/** One paper that is to be made: what it is about, whose it is, and how its facts are read. */
export type DuePaper = {
  kind: PaperKind;
  subject: string;
  invoiceId: string;
  saleId: string | null;
  userId: string;
  ottId: string | null;
  forHolders: boolean;
  readFacts: (db: Db) => Promise<{ at: Date; facts: { books: { number: number } | null } }>;
};

/** What is due of one kind at a time, at most so many. */
export type ListDue = (db: Db, most: number, now: Date) => Promise<DuePaper[]>;
