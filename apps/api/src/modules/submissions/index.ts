export { createSubmission, findFirstResult } from './create.ts';
export { submissionExportRoutes } from './export-routes.ts';
export { submissionListRoutes } from './list-routes.ts';
export { publicSubmissionRoutes } from './public-routes.ts';
export { submissionReadRoutes } from './read-routes.ts';
export { reviewSubmission } from './review.ts';
export { renewSubmissionSecrets } from './secrets-repo.ts';
export type { SubmissionDeps } from './service.ts';
export { submissionWriteRoutes } from './write-routes.ts';
