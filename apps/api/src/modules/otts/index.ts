export { listActiveOtts, lockActiveOtt, prepareOttLock } from './repo.ts';
export { ottRoutes } from './routes.ts';
export { addOtt, findOttCredentials } from './service.ts';
