export { toApprovals, toApprovedItem } from './approved/answer.ts';
export { type ApprovedRow, selectApprovedItems, selectFact } from './approved/repo.ts';
export { approvedRoutes } from './approved/routes.ts';
export { guardInvestors } from './for-investors.ts';
export { endInterestsIn, interestsOfSubmission } from './repo.ts';
export { interestInItemRoutes, interestRoutes } from './routes.ts';
export { stateInterest } from './service.ts';
