export { walletRoutes } from './routes.ts';
export { readPayIn } from './service.ts';
