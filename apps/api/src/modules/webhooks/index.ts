export { scheduleDeliveryCleanup, webhookJobs } from './cleaning.ts';
export { type Delivering, startDelivering } from './deliverer.ts';
export { webhookRoutes } from './routes.ts';
export { renewWebhookSecrets } from './secrets-repo.ts';
