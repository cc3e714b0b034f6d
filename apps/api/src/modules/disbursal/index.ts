export { createDisburseOrder } from './disburse-order.ts';
export { disbursalRoutes } from './routes.ts';
export { createUnwindOrder } from './unwind-order.ts';
export { createWriteOffOrder } from './write-off-order.ts';
