export { askForPayout } from './ask.ts';
export { createBatchOrder } from './batch-order.ts';
export { askForDay } from './day.ts';
export { ownPayoutRoutes } from './own-routes.ts';
export { renewBatchFiles } from './secrets-repo.ts';
export { treasuryPayoutRoutes } from './treasury-routes.ts';
export { createPayoutRequests, payoutJobs, type RequestPayout, scheduleSellerPayouts } from './work.ts';
