export { startFolding, statisticsJobs } from './folding.ts';
export { statisticsRoutes } from './routes.ts';
