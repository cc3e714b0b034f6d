import { z } from 'zod';
import {
  accountMovesPage,
  accountsPage,
  headAnswer,
  transactionAnswer,
  transactionsPage,
} from '../market/ledger.ts';
import { searchQuery } from '../requests.ts';
import { fileFormatQuery, pageQuery } from './define.ts';

/** The books, as admins read them. */
export const ledgerCalls = {
  'GET /ledger/head': { answer: headAnswer },
  'GET /ledger/accounts': {
    query: pageQuery.extend({ q: searchQuery, side: z.string().optional() }),
    answer: accountsPage,
  },
  'GET /ledger/accounts/:name/moves': { query: pageQuery, answer: accountMovesPage },
  'GET /ledger/accounts/:name/export': { query: fileFormatQuery },
  'GET /ledger/transactions': { query: pageQuery.extend({ q: searchQuery }), answer: transactionsPage },
  'GET /ledger/transactions/:number': { answer: transactionAnswer },
  'GET /ledger/export': {},
} as const;
