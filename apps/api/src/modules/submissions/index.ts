export { submissionExportRoutes } from './export/export-routes.ts';
export { publicSubmissionRoutes } from './public/public-routes.ts';
export { submissionListRoutes } from './read/list-routes.ts';
export { submissionReadRoutes } from './read/read-routes.ts';
export { reviewSubmission } from './review/review.ts';
export { renewSubmissionSecrets } from './secrets-repo.ts';
export type { SubmissionDeps } from './service.ts';
export { createSubmission, findFirstResult } from './write/create.ts';
export { submissionWriteRoutes } from './write/write-routes.ts';
