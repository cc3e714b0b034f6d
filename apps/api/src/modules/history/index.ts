export { type Change, prepareHistory, type WrittenEntry, writeHistory } from './repo.ts';
export { readHistory } from './service.ts';
