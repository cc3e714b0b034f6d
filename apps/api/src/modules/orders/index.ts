export { type AskDeps, askForOrder } from './ask.ts';
export { type UserActor, withdrawOwnOrder } from './decide.ts';
export type { MarketServices, SettleDeps } from './deps.ts';
export { type OrderKind, type RegisteredKind, registerOrderKind } from './kinds.ts';
export { orderJobs, scheduleLapses } from './lapse.ts';
export { orderRoutes } from './routes.ts';
export { confirmSampleOrders } from './sample.ts';
export type { TreasurerSettings } from './treasurers.ts';
