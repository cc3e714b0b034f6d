import { userAnswer } from '@cinvoice/contract/answers';
import { confirmEmail as confirmation, confirmedEmail } from '@cinvoice/contract/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorAs, type Guard } from '#api/modules/auth/index.ts';
import { confirmEmail, type EmailDeps, sendLinkAgain } from './email.ts';

const message = z.string();

/** How a user shows that an address is theirs. */
export const emailRoutes: FastifyPluginAsyncZod<{ deps: EmailDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  app.post(
    '/confirm-email',
    { schema: { body: confirmation, response: { 200: z.object({ data: confirmedEmail, message }) } } },
    async (request) => ({
      data: { email: await confirmEmail(deps, request.body.token) },
      message: 'Your e-mail address is confirmed.',
    }),
  );

  app.post(
    '/confirm-email/send-again',
    { onRequest: guard('user'), schema: { response: { 200: z.object({ data: userAnswer }) } } },
    async (request) => ({ data: await sendLinkAgain(deps, actorAs(request, 'user').userId) }),
  );
};
