export { makeDuePapers, paperJobs, schedulePapers } from './make.ts';
export { rebuildPaper } from './read.ts';
export { documentRoutes } from './routes.ts';
export { statementOfAccountRoutes } from './statement/routes.ts';
