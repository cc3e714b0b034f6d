export { liftCaused, openCaused } from './automatic.ts';
export { hasOpenFreeze } from './repo.ts';
export { hindranceRoutes } from './routes.ts';
export { createUnfreezeOrder } from './unfreeze-order.ts';
