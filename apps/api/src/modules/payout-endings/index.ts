export { endPayouts, reopenPayouts } from './end.ts';
export { createPayoutFailedOrder } from './failed-order.ts';
export { toRefusedNews } from './notify.ts';
export {
  findPayoutFacts,
  listPayoutFacts,
  lockEscrow,
  lockPayout,
  type PayoutFacts,
  saveUndone,
  searchPayouts,
} from './repo.ts';
