export { type AccountName, accounts } from './accounts.ts';
export { exportLedger } from './export.ts';
export { type Posted, post } from './post.ts';
export type { Move, Posting } from './posting.ts';
export { ledgerRoutes } from './routes.ts';
