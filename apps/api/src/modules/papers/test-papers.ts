import type { Document } from '@cinvoice/contract/market/papers';
import { openSession } from '#api/modules/auth/index.ts';
import type { HeldUnits } from '#api/modules/disbursal/test-disbursal.ts';
import type { TestSales } from '#api/modules/sales/test-sales.ts';
import type { Someone } from '#api/test-app.ts';
import { readText } from './kit/test-reading.ts';

/** Names that stand nowhere else, so that a paper that says them is found. */
export const people = [
  { legal_name: 'Meera Rao', address: '12 Lake Road\nPune 411001' },
  { legal_name: 'आनंद कुलकर्णी', address: '७ नदी मार्ग, नाशिक 422001' },
  { legal_name: 'Zubin Daruwala', address: '8 Hill Street, Bengaluru 560001' },
];

export const nameHolders = async ({ server }: TestSales, { holders }: HeldUnits): Promise<void> => {
  for (const [index, { id }] of holders.entries())
    await server.db
      .updateTable('verifications')
      .set(people[index] ?? {})
      .where('user_id', '=', id)
      .execute();
};

/** Reads papers of a market as any of its people. */
export const createPaperReading = (market: TestSales) => {
  const list = async (who: Someone, invoiceId: string): Promise<Document[]> =>
    (await market.get(who, `/documents?invoice=${invoiceId}&limit=200`)).json().data;
  const download = async (who: Someone, { _id }: Document): Promise<Buffer> => {
    const answer = await market.get(who, `/documents/${_id}/file`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.rawPayload;
  };
  return {
    list,
    download,
    listKinds: async (who: Someone, invoiceId: string): Promise<string[]> =>
      (await list(who, invoiceId)).map(({ kind }) => kind).toSorted(),
    /** The texts of all papers of a kind, the newest first. */
    readKind: async (who: Someone, invoiceId: string, kind: string): Promise<string[]> => {
      const papers = (await list(who, invoiceId)).filter((one) => one.kind === kind);
      return Promise.all(papers.map(async (paper) => readText(await download(who, paper))));
    },
    /** Sessions end while days pass. */
    signInAnew: async () => {
      const { db, now } = market.server;
      const { asha, itsOtt, admin } = market;
      return {
        seller: await market.renew(asha),
        payer: { ...itsOtt, token: await openSession(db, { kind: 'ott', ottId: itsOtt.id }, now()) },
        admin: { ...admin, token: await openSession(db, { kind: 'admin', adminId: admin.id }, now()) },
      };
    },
  };
};
