export { type Change, type WrittenEntry, writeHistory } from './repo.ts';
export { readHistory } from './service.ts';
