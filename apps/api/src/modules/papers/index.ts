export { makeDuePapers, paperJobs, schedulePapers } from './make.ts';
export { documentRoutes } from './routes.ts';
export { statementOfAccountRoutes } from './statement/routes.ts';
