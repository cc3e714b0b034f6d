export { apiKeyJobs, scheduleKeyCleanup } from './cleaning.ts';
export { createKeyGate } from './gate.ts';
export { toKeyOwner } from './keys.ts';
export { revokeKeysOf } from './repo.ts';
export { apiKeyRoutes } from './routes.ts';
