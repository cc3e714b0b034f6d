import { verificationForm } from '../market/verification-form.ts';
import {
  approveVerification,
  ownVerificationAnswer,
  rejectVerification,
  revealVerification,
  submitVerification,
  verificationAnswer,
  verificationFilter,
  verificationPage,
} from '../market/verifications.ts';
import { revealed } from '../secrets.ts';
import { createDataSchema, pageQuery } from './define.ts';

/** Users as sellers and investors of the market. */
export const verificationCalls = {
  'GET /verifications/:purpose': { answer: ownVerificationAnswer },
  'PUT /verifications/:purpose': { fileForm: verificationForm, answer: ownVerificationAnswer },
  'POST /verifications/:purpose/submit': { body: submitVerification, answer: ownVerificationAnswer },
  'GET /verifications/admin': { query: pageQuery.extend(verificationFilter.shape), answer: verificationPage },
  'GET /verifications/admin/:id': { answer: verificationAnswer },
  'POST /verifications/admin/:id/approve': { body: approveVerification, answer: verificationAnswer },
  'POST /verifications/admin/:id/reject': { body: rejectVerification, answer: verificationAnswer },
  'POST /verifications/admin/:id/reveal': { body: revealVerification, answer: createDataSchema(revealed) },
} as const;
