export { systemRoutes } from './routes.ts';
export type { SystemService } from './service.ts';
