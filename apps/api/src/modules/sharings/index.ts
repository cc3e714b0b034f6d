export { insertShared, type PostedSharing } from './repo.ts';
export { doesSettle, planSharings, type Sharing, toSharingMoves } from './share.ts';
export { toHoldersNews, toSellerNews } from './tell.ts';
export { assertNewestSharing, undoSharing } from './undo.ts';
