export { findAccountLabel } from './repo.ts';
export { sessionRoutes } from './routes.ts';
