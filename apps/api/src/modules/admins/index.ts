export { adminRoutes } from './routes.ts';
export { addFirstAdmin, findFirstAdmin } from './service.ts';
