export { countWithheld } from './repo.ts';
export { readScannerState } from './state.ts';
export { createUploadCheck } from './uploads.ts';
export { scheduleVirusChecks, virusJobs } from './work.ts';
