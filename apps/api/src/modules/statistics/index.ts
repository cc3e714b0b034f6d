export { scheduleCountFolding, statisticsJobs } from './folding.ts';
export { foldCounts } from './repo.ts';
export { statisticsRoutes } from './routes.ts';
