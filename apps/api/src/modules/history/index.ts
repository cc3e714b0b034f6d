export { type Change, type Event, type WrittenEntry, writeHistory } from './repo.ts';
export { readHistory } from './service.ts';
