export { findActivePayer, listUsableOfficers, lockActivePayer, lockUsableOfficer } from './active-repo.ts';
