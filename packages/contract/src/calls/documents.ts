import { z } from 'zod';
import { documentPage } from '../market/papers.ts';
import { type Call, pageQuery } from './define.ts';

/** Papers of the market. */
export const documentCalls = {
  'GET /documents': {
    query: pageQuery.extend({ invoice: z.string().optional(), sale: z.string().optional() }),
    answer: documentPage,
  },
  'GET /documents/:id/file': {},
} as const satisfies Record<string, Call>;
