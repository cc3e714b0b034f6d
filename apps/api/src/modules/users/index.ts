export { findUser, listUsers, markProfileComplete, saveLogin, saveProfile } from './repo.ts';
export { userRoutes } from './routes.ts';
