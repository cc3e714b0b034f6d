export { createMetrics, type Metrics } from './metrics.ts';
export { countLostEmails, countUnreadablePosters, findDataCheck, readQueues } from './repo.ts';
export { metricsRoutes } from './routes.ts';
