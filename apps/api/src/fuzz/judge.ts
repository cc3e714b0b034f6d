import { writeEnglish } from '@cinvoice/contract/codes/parameters';
import { codeTexts, isCode } from '@cinvoice/contract/codes/texts';
import { z } from 'zod';
import type { Answer } from './exchange.ts';
import type { RawRequest } from './requests.ts';

const fixed = [
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'permissions-policy',
  'content-security-policy',
  'x-request-id',
];

const coded = z
  .looseObject({
    code: z.string().refine(isCode),
    parameters: z.record(z.string(), z.unknown()).optional(),
    message: z.string().min(1),
  })
  // The sentence is that of the code, so that a translation says the same.
  .refine(
    ({ code, parameters, message }) => isCode(code) && writeEnglish(codeTexts[code], parameters) === message,
  );

const problem = z.intersection(
  coded,
  z.looseObject({
    type: z.string().min(1),
    title: z.string().min(1),
    status: z.int(),
    detail: z.string().min(1),
    errors: z.array(z.intersection(coded, z.looseObject({ path: z.string() }))).optional(),
  }),
);

const isProblem = ({ status, headers, body }: Answer): boolean => {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return false;
  try {
    return problem.parse(JSON.parse(body.toString())).status === status;
  } catch {
    return false;
  }
};

/** A larger body may be refused unread, and its answer may be lost. */
const REFUSED_UNREAD = 400_000;

/** The fault of an answer, or null. */
export const findFault = ({ bytes, method, whole }: RawRequest, answer: Answer | null): string | null => {
  if (!answer) return whole && bytes.length < REFUSED_UNREAD ? 'no answer' : null;
  const { status, headers } = answer;
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  const missing = fixed.filter((name) => !headers.get(name));
  if (missing.length > 0) return `status ${status} without ${missing.join(', ')}`;
  if (status >= 400 && method !== 'HEAD' && !isProblem(answer)) return `status ${status} that is no problem`;
  return null;
};
