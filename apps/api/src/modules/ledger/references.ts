import type { AccountReference } from '@cinvoice/contract/market/ledger';
import type { Db } from '#api/platform/db.ts';
import { toKind, toReference } from './answer.ts';
import { listUserNames } from './read-repo.ts';

const toSubject = (name: string): string | null => name.split(':')[1] ?? null;

const isOfUser = (name: string): boolean => ['wallet', 'seller'].includes(toKind(name));

/** Accounts by their names, also those that no posting has opened yet. */
export const readAccountReferences = async (db: Db, names: Iterable<string>): Promise<AccountReference[]> => {
  const accounts = [...new Set(names)].map((name) => ({ name, subject: toSubject(name) }));
  const users = accounts.flatMap(({ name, subject }) => (subject && isOfUser(name) ? [subject] : []));
  const labels = await listUserNames(db, users);
  return accounts.map(({ name, subject }) => toReference(name, subject, labels.get(subject ?? '') ?? ''));
};
