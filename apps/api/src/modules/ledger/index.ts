export { type AccountName, accounts, toAccountName } from './accounts.ts';
export { exportLedger } from './export.ts';
export { listMovesOf } from './moves-repo.ts';
export { type MoveCursor, moveCursor } from './paging.ts';
export { type Posted, post, postAll } from './post.ts';
export type { Move, Posting } from './posting.ts';
export { readAccountReferences } from './references.ts';
export { ledgerRoutes } from './routes.ts';
export { readMoves } from './service.ts';
