export { titleRoutes } from './routes.ts';
export { findTitle, listNewestTitles, listTitles } from './service.ts';
export { titleSiteRoutes } from './site-routes.ts';
