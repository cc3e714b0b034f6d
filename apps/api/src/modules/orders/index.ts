export { type AskDeps, askForOrder } from './ask.ts';
export type { MarketServices } from './deps.ts';
export { type OrderKind, type RegisteredKind, registerOrderKind } from './kinds.ts';
export { orderJobs, scheduleLapses } from './lapse.ts';
export { orderRoutes } from './routes.ts';
export type { TreasurerSettings } from './treasurers.ts';
