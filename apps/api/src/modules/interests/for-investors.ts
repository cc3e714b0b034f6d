import { whyNotInvest } from '@cinvoice/contract/rules/interests';
import type { onRequestAsyncHookHandler } from 'fastify';
import { type Guard, getActor } from '#api/modules/auth/index.ts';
import { refuse } from '#api/platform/problem.ts';

/** Admits investors, and refuses all others before their input is checked. */
export const guardInvestors = (guard: Guard): onRequestAsyncHookHandler[] => [
  guard('user'),
  async (request) => refuse(whyNotInvest(getActor(request))),
];
