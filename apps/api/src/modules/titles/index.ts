export { titleRoutes } from './routes.ts';
export { findTitle, listTitles } from './service.ts';
export { titleSiteRoutes } from './site-routes.ts';
