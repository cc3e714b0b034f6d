import { sharedOutAnswer } from '../market/sharings.ts';
import type { Call } from './define.ts';

/** What came in for a disbursed invoice, and who got it. */
export const sharingCalls = {
  'GET /invoices/:id/sharings': { answer: sharedOutAnswer },
} as const satisfies Record<string, Call>;
