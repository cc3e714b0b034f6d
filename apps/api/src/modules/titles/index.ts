export { titleRoutes } from './routes.ts';
