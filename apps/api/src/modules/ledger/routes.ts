import {
  accountMovesPage,
  accountsPage,
  headAnswer,
  ledgerSides,
  transactionAnswer,
  transactionsPage,
} from '@cinvoice/contract/market/ledger';
import { createOptionalChoice, searchQuery } from '@cinvoice/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { paging } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { sendLines } from '#api/platform/send-lines.ts';
import { sendSpreadsheet, spreadsheetFormat } from '#api/platform/spreadsheet.ts';
import { exportAccount } from './export-account.ts';
import { createCursorSchema, decodeNumber, decodeSortKey, moveCursor } from './paging.ts';
import {
  readAccountMoves,
  readAccounts,
  readLedgerHead,
  readTransaction,
  readTransactions,
  startExport,
} from './service.ts';

const { limit } = paging.shape;

const accountsQuery = z.object({
  limit,
  cursor: createCursorSchema(decodeSortKey),
  q: searchQuery,
  side: createOptionalChoice('side', ledgerSides),
});
const movesQuery = z.object({ limit, cursor: moveCursor });
const transactionsQuery = z.object({ limit, cursor: createCursorSchema(decodeNumber), q: searchQuery });

const isTransactionRow = (line: string): boolean => line.startsWith('{"type":"transaction"');

type Options = { db: Db; readOnly: ReadOnly; clock: Clock; guard: Guard };

/** The books, for admins. Nothing here writes them. */
export const ledgerRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, readOnly, clock, guard }) => {
  const onRequest = guard('admin');

  /** The trial balance. `q` searches names of accounts and of users; `sums` are those of all accounts. */
  app.get(
    '/accounts',
    { onRequest, schema: { querystring: accountsQuery, response: { 200: accountsPage } } },
    ({ query }) => readOnly((from) => readAccounts(from, query)),
  );

  /** The moves of one account, newest first, each with the balance after it. */
  app.get(
    '/accounts/:name/moves',
    {
      onRequest,
      schema: {
        params: z.object({ name: z.string() }),
        querystring: movesQuery,
        response: { 200: accountMovesPage },
      },
    },
    ({ params, query }) => readOnly((from) => readAccountMoves(from, params.name, query)),
  );

  /** All moves of one account, as `/moves` lists them. `Row-Count` announces the number of rows. */
  app.get(
    '/accounts/:name/export',
    {
      onRequest,
      schema: {
        params: z.object({ name: z.string() }),
        querystring: z.object({ format: spreadsheetFormat }),
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { format } = request.query;
      const sheet = await exportAccount({ db, clock }, { name, format }, readAuditActor(request));
      return sendSpreadsheet(request, reply, format, sheet);
    },
  );

  /** Newest first. `q` is a number, a whole hash, or the id of a transaction or of what it is about. */
  app.get(
    '/transactions',
    { onRequest, schema: { querystring: transactionsQuery, response: { 200: transactionsPage } } },
    ({ query }) => readOnly((from) => readTransactions(from, query)),
  );

  /** A transaction with its moves, both hashes, and the text that was hashed. */
  app.get(
    '/transactions/:number',
    {
      onRequest,
      schema: { params: z.object({ number: z.string() }), response: { 200: transactionAnswer } },
    },
    ({ params }) => {
      const number = decodeNumber(params.number);
      if (number === null) throw new Problem('not-found');
      return readTransaction(db, number);
    },
  );

  /** The newest transaction, which stands for all before it, the sums of both sides, and the newest nightly check. */
  app.get('/head', { onRequest, schema: { response: { 200: headAnswer } } }, () => readLedgerHead(db));

  /** The whole of the books as lines of JSON; the last line is the head. `scripts/verify-ledger.mjs` proves them. */
  app.get('/export', { onRequest }, async (request, reply) => {
    const { lines, count } = await startExport({ db, clock }, readAuditActor(request));
    return sendLines(request, reply, { name: 'ledger', lines, count, isRow: isTransactionRow });
  });
};
