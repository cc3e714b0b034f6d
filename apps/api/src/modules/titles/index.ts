export { titleRoutes } from './routes.ts';
export { titleSiteRoutes } from './site-routes.ts';
