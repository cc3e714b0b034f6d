import type { Superuser } from '@cinvoice/embedded-postgres';
import pg from 'pg';

/** Hands over everything that the serving role owns in the schema of the records. */
const handOver = `
  DO $$
  DECLARE statement text;
  BEGIN
    FOR statement IN
      SELECT format('ALTER TABLE public.%I OWNER TO cinvoice_owner', relname) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      UNION ALL
      SELECT format('ALTER FUNCTION %s OWNER TO cinvoice_owner', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$;
  ALTER DATABASE cinvoice OWNER TO cinvoice_owner;`;

/** In a database of an earlier version one role owned the tables and served requests. It gives them up here, all at once or not at all. */
export const separateOwner = async (superuser: Superuser): Promise<void> => {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT FROM pg_roles WHERE rolname = 'cinvoice_owner'");
    if (rows.length > 0) return;
    await client.query('BEGIN');
    await client.query(
      `CREATE ROLE cinvoice_owner LOGIN PASSWORD ${client.escapeLiteral(superuser.password)}`,
    );
    await client.query(handOver);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
};
