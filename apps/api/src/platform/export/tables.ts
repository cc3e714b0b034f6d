import { z } from 'zod';

/** Any session of the database: of a snapshot that is read, or of a transaction that writes. */
export type RunQuery = (text: string, values?: unknown[]) => Promise<unknown[]>;

const tableForm = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), identity: z.boolean() })),
  key: z.array(z.string()),
});

export type Table = z.infer<typeof tableForm>;

/**
 * What nobody needs who goes on elsewhere. Sessions, codes and links that are under way would let in whoever reads the file;
 * counted tries and marks for replicas are of this machine; the migrations stand in the manifest.
 */
const leftOut = [
  'applied_migrations',
  'email_confirmations',
  'one_time_codes',
  'passkey_challenges',
  'rate_limits',
  'sessions',
  'timeline_marks',
];

/** From the catalogue of the database itself, so that a migration alone adds a table or a column to an export. */
const LIST = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
       'identity', a.attidentity <> '') ORDER BY a.attnum)
     FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]')
     FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
     WHERE i.indrelid = c.oid AND i.indisprimary) AS key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1::text[])
  ORDER BY c.relname COLLATE "C"`;

export const listTables = async (runQuery: RunQuery): Promise<Table[]> =>
  z.array(tableForm).parse(await runQuery(LIST, [leftOut]));

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isText = (type: string): boolean => /^(text|character)/.test(type);

/** Numbers that JSON's readers would round are texts, bytes are base64. */
const toValue = ({ name, type }: Table['columns'][number]): string => {
  const column = `t.${quote(name)}`;
  if (type === 'bytea') return `translate(encode(${column}, 'base64'), chr(10), '')`;
  return /^(bigint|numeric)/.test(type) ? `${column}::text` : column;
};

/** The rows as lines of JSON, in the order of their primary key. */
const toLines = ({ name, columns, key }: Table): string => {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const order = key.map(
    (column) => `t.${quote(column)}${isText(types.get(column) ?? '') ? ' COLLATE "C"' : ''}`,
  );
  const values = columns.map((column) => `${toValue(column)} AS ${quote(column.name)}`).join(', ');
  return `SELECT row_to_json(r)::text AS line FROM ${quote(name)} t CROSS JOIN LATERAL (SELECT ${values}) AS r
    ORDER BY ${order.length > 0 ? order.join(', ') : 'row_to_json(r)::text COLLATE "C"'}`;
};

const measureForm = z.tuple([z.object({ rows: z.coerce.number(), size: z.coerce.number() })]);

/** An archive wants the size of a part before its content. In one snapshot both are of the same rows. */
export const measureTable = async (runQuery: RunQuery, table: Table) => {
  const text = `SELECT count(*) AS rows, coalesce(sum(octet_length(line) + 1), 0) AS size FROM (${toLines(table)}) AS l`;
  return measureForm.parse(await runQuery(text))[0];
};

const lineForm = z.array(z.object({ line: z.string() }));

/** Rows of one read: few enough to hold, many enough to be fast. */
const BATCH = 500;

export const readTable = async function* (runQuery: RunQuery, table: Table): AsyncGenerator<Uint8Array> {
  const cursor = quote(`lines of ${table.name}`);
  await runQuery(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${toLines(table)}`);
  for (;;) {
    const rows = lineForm.parse(await runQuery(`FETCH ${BATCH} FROM ${cursor}`));
    if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    if (rows.length < BATCH) break;
  }
  await runQuery(`CLOSE ${cursor}`);
};

/** Takes lines as `readTable` wrote them. PostgreSQL itself reads them: nothing is rounded on the way. */
export const insertLines = async (
  runQuery: RunQuery,
  { name, columns }: Table,
  lines: string[],
): Promise<void> => {
  const stored = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map(({ name: column, type }) =>
    type === 'bytea' ? `decode(r.${quote(column)}, 'base64')` : `r.${quote(column)}`,
  );
  const read = columns.map(
    ({ name: column, type }) => `${quote(column)} ${type === 'bytea' ? 'text' : type}`,
  );
  await runQuery(
    `INSERT INTO ${quote(name)} (${stored}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM unnest($1::text[]) WITH ORDINALITY AS l (line, place)
     CROSS JOIN LATERAL jsonb_to_record(l.line::jsonb) AS r (${read.join(', ')}) ORDER BY l.place`,
    [lines],
  );
};
