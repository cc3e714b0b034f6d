export { listStakes, type Stake } from './repo.ts';
