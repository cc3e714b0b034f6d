export { createRefundOrder } from './order.ts';
export { refundRoutes } from './routes.ts';
