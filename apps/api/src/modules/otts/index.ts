export { listActiveOtts, lockActiveOtt } from './repo.ts';
export { ottRoutes } from './routes.ts';
export { addOtt } from './service.ts';
