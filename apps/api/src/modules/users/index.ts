export { accountRoutes } from './account-routes.ts';
export { findUser, listUsers, markProfileComplete, saveLogin, saveProfile } from './repo.ts';
export { userRoutes } from './routes.ts';
