import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Sender } from './facts-repo.ts';

/** Who may have sent a line: a payer or a user, with the verified names and accounts that they are known by. */
export type SenderFacts = Sender & { kind: 'payer' | 'user'; id: string; name: string };

const accountsOf = (owner: 'user_id' | 'ott_id', id: string) => sql`coalesce((
  SELECT json_agg(json_build_object('ifsc', b.ifsc, 'mark', encode(b.number_mark, 'hex')))
  FROM bank_accounts b WHERE ${sql.ref(`b.${owner}`)} = ${sql.ref(id)} AND b.state IN ('active', 'retired')
), '[]')`;

const payers = sql`SELECT 'payer' AS kind, o.id, o.name,
  array_remove(ARRAY[p.legal_name], NULL) AS "legalNames", ${accountsOf('ott_id', 'o.id')} AS accounts
  FROM otts o LEFT JOIN payers p ON p.ott_id = o.id AND p.state = 'active'`;

const users = sql`SELECT 'user' AS kind, u.id, u.name,
  ARRAY(SELECT v.legal_name FROM verifications v WHERE v.user_id = u.id AND v.state = 'approved') AS "legalNames",
  ${accountsOf('user_id', 'u.id')} AS accounts
  FROM users u`;

const hasAccount = (owner: 'user_id' | 'ott_id', id: string, end: string) => sql`EXISTS (
  SELECT FROM bank_accounts b WHERE ${sql.ref(`b.${owner}`)} = ${sql.ref(id)} AND b.state IN ('active', 'retired')
    AND b.number_end = ${end})`;

/** Those whose verified name begins like the sender's, or with an account that ends like it: few, compared in whole by the caller. */
export const listLikeSender = async (
  db: Db,
  given: { start: string; end: string },
): Promise<SenderFacts[]> => {
  const start = `${given.start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<SenderFacts>`
    ${payers} WHERE ${given.start !== ''} AND p.legal_name ILIKE ${start} OR ${hasAccount('ott_id', 'o.id', given.end)}
    UNION ALL
    ${users} WHERE ${given.start !== ''} AND EXISTS (
      SELECT FROM verifications v WHERE v.user_id = u.id AND v.state = 'approved' AND v.legal_name ILIKE ${start}
    ) OR ${hasAccount('user_id', 'u.id', given.end)}
    ORDER BY kind, name, id`.execute(db);
  return rows;
};

/** Those whom the invoices and wallets that a line was matched to belong to. */
export const listOfMatch = async (db: Db, lineId: string): Promise<SenderFacts[]> => {
  const ids = (type: string) => sql`SELECT (part -> 'to' ->> 'id')::uuid
    FROM matches m, jsonb_array_elements(m.parts) AS part
    WHERE m.line_id = ${lineId}::uuid AND m.undone_by IS NULL AND part -> 'to' ->> 'type' = ${type}`;
  const { rows } = await sql<SenderFacts>`
    ${payers} WHERE o.id IN (SELECT i.ott_id FROM invoices i WHERE i.id IN (${ids('invoice')}))
    UNION ALL
    ${users} WHERE u.id IN (${ids('wallet')})
    ORDER BY kind, name, id`.execute(db);
  return rows;
};
