import { balancesAnswer, payInAnswer } from '@cinvoice/contract/market/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { readBalances, readPayIn, type WalletDeps } from './service.ts';

/** A user's balance in the books, and how to pay in. */
export const walletRoutes: FastifyPluginAsyncZod<{ deps: WalletDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user');

  app.get('/', { onRequest, schema: { response: { 200: balancesAnswer } } }, async (request) => ({
    data: await readBalances(deps, getActorAs(request, 'user')),
  }));

  app.get('/pay-in', { onRequest, schema: { response: { 200: payInAnswer } } }, async (request) => ({
    data: await readPayIn(deps, getActorAs(request, 'user')),
  }));
};
