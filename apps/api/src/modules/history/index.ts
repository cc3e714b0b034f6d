export { type Change, type Event, writeHistory } from './repo.ts';
export { readHistory } from './service.ts';
