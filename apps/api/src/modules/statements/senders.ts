import type { Db } from '#api/platform/db.ts';
import { isSender, type MarkNumber } from './decide.ts';
import type { LineRow } from './matches-repo.ts';
import { listLikeSender, listOfMatch, type SenderFacts } from './senders-repo.ts';

const ENDS_IN = 4;

/** The first word: names differ in what stands between their letters. */
const toStart = (name: string): string => /[\p{L}\p{N}]+/u.exec(name)?.[0] ?? '';

/**
 * Whom a line came from: those whom the bank names, by a verified name or an account. Where it names nobody, those for whom two
 * people have matched a part of it.
 */
export const findSenders = async (db: Db, line: LineRow, markNumber: MarkNumber): Promise<SenderFacts[]> => {
  const { sender_name: senderName, sender_account: senderAccount } = line;
  if (senderName === null && senderAccount === null) return listOfMatch(db, line.id);
  const digits = (senderAccount ?? '').replace(/\D/g, '');
  const found = await listLikeSender(db, { start: toStart(senderName ?? ''), end: digits.slice(-ENDS_IN) });
  const facts = {
    accountId: line.bank_account_id,
    amountPaise: line.amount_paise,
    narration: line.narration,
    senderName,
    senderAccount,
  };
  return found.filter((sender) => isSender(facts, sender, markNumber));
};
