export { sharedOutRoutes } from './routes.ts';
