export { apiKeyJobs, scheduleKeyCleanup } from './cleaning.ts';
export { createKeyGate } from './gate.ts';
export { revokeKeysOf } from './repo.ts';
export { apiKeyRoutes } from './routes.ts';
