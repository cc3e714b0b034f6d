import { whyNotInvest } from '@cinvoice/contract/rules/interests';
import type { onRequestAsyncHookHandler } from 'fastify';
import { actorOf, type Guard } from '#api/modules/auth/index.ts';
import { refuse } from '#api/platform/problem.ts';

/** Lets investors pass, and refuses all others before it is looked at what they ask for. */
export const forInvestors = (guard: Guard): onRequestAsyncHookHandler[] => [
  guard('user'),
  async (request) => refuse(whyNotInvest(actorOf(request))),
];
