import { z } from 'zod';
import { flowsAnswer, lotPage, portfolioAnswer } from '../market/portfolio.ts';
import { type Call, fileFormatQuery, pageQuery } from './define.ts';

/** What an investor holds. */
export const portfolioCalls = {
  'GET /portfolio': { answer: portfolioAnswer },
  'GET /portfolio/lots': {
    query: pageQuery.extend({ state: z.string().optional(), deal: z.string().optional() }),
    answer: lotPage,
  },
  'GET /portfolio/cashflows': {
    query: fileFormatQuery.extend({ deal: z.string().optional() }),
    answer: flowsAnswer,
  },
} as const satisfies Record<string, Call>;
