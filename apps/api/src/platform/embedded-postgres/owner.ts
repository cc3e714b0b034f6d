import pg from 'pg';

/** Everything that the serving account owned in the schema that holds the records. */
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

/** In a cluster of an earlier version one account owned the tables and served requests: here it gives them up, at once or not at all. */
export const separateOwner = async (superuser: pg.ClientConfig, password: string): Promise<void> => {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT FROM pg_roles WHERE rolname = 'cinvoice_owner'");
    if (rows.length > 0) return;
    await client.query('BEGIN');
    await client.query(`CREATE ROLE cinvoice_owner LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(handOver);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
};
