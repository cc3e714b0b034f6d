export { recoverAdmin } from './recover.ts';
export { adminRoutes } from './routes.ts';
export { addSampleAdmin, ensureFirstAdmin, findAdminByName, findFirstAdmin } from './service.ts';
