import pg from 'pg';
import { openDb, openPool } from '../../apps/api/src/platform/db.ts';
import { callApi } from '../../e2e/call.ts';
import { makeUniqueName } from '../../e2e/items.ts';
import {
  createFilmmaker,
  createOtt,
  createProject,
  type Filmmaker,
  type Ott,
  signInAsAdmin,
  signInAsOtt,
} from '../../e2e/people.ts';
import type { Servers } from '../../e2e/several-servers/servers.ts';
import { createParties, openUserSession, runFile } from '../market.ts';

const FILMMAKERS = 30;
/** As many as may hold one sale. */
const BUYERS = 200;
const APPROVED_AT_START = 60;
/** In the names of the items that are there at the start, and of buyers: what is exported does not grow with the run. */
export const FIRST_ITEMS = 'Monsoon Ledger';
export const FIRST_USERS = 'Investor';
const PAYABLE_PAISE = 1_200_000_000;

type Buyer = { userId: string; token: string };

/** Who makes the calls, and what they are about. */
export type Cast = {
  filmmakers: readonly Filmmaker[];
  buyers: readonly Buyer[];
  ott: Ott;
  ottToken: string;
  adminToken: string;
  saleId: string;
};

type Database = { url: string; superuserUrl: string };

/** Two sales, of the first of which the buyers have money to buy a unit a second each. */
const createSale = async ({ url, superuserUrl }: Database): Promise<Pick<Cast, 'buyers' | 'saleId'>> => {
  const parties = createParties(
    BUYERS + 2,
    Array.from({ length: 4 }, () => PAYABLE_PAISE),
  );
  const owner = new pg.Client(superuserUrl);
  await owner.connect();
  const pool = openPool({ connectionString: url }, () => undefined);
  try {
    await owner.query("SELECT set_config('bench.parties', $1, false)", [JSON.stringify(parties)]);
    for (const name of ['market.sql', 'sale.sql']) await runFile(owner, name);
    const db = openDb(pool);
    const { id } = await db
      .selectFrom('sales')
      .innerJoin('invoices', 'invoices.id', 'sales.invoice_id')
      .select('sales.id')
      .where('invoices.number', '=', 'B/0')
      .executeTakeFirstOrThrow();
    const buyers: Buyer[] = [];
    for (const { id: userId } of parties.users.slice(1, 1 + BUYERS))
      buyers.push({ userId, token: await openUserSession(db, userId) });
    return { buyers, saleId: id };
  } finally {
    await owner.end();
    await pool.end();
  }
};

export const createCast = async (servers: Servers, database: Database): Promise<Cast> => {
  const adminToken = await signInAsAdmin(servers);
  const ott = await createOtt(servers);
  const ottToken = await signInAsOtt(servers, ott);
  const filmmakers: Filmmaker[] = [];
  while (filmmakers.length < FILMMAKERS) filmmakers.push(await createFilmmaker(servers));
  for (let place = 0; place < APPROVED_AT_START; place += 1) {
    const filmmaker = filmmakers[place % filmmakers.length];
    if (!filmmaker) break;
    const { kind, _id } = await createProject(servers, filmmaker, ott, {
      projectName: makeUniqueName(FIRST_ITEMS),
    });
    await callApi(servers, `/${kind.slug}/ott/${_id}`, {
      ...{ method: 'PUT', token: ottToken },
      json: { ottUpdates: 'approved', ottRemarks: '' },
    });
  }
  return { filmmakers, ott, ottToken, adminToken, ...(await createSale(database)) };
};
