export { scheduleCountFolding, statisticsJobs } from './folding.ts';
export { statisticsRoutes } from './routes.ts';
