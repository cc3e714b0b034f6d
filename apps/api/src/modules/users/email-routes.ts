import { userAnswer } from '@cinvoice/contract/answers';
import { makeNotice, noticeShape } from '@cinvoice/contract/codes/notices';
import { confirmEmail as confirmation, confirmedEmail } from '@cinvoice/contract/emails';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { confirmEmail, type EmailDeps, sendLinkAgain } from './email.ts';

/** Confirms users' e-mail addresses. */
export const emailRoutes: FastifyPluginAsyncZod<{ deps: EmailDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  app.post(
    '/confirm-email',
    { schema: { body: confirmation, response: { 200: z.object({ data: confirmedEmail, ...noticeShape }) } } },
    async (request) => ({
      data: { email: await confirmEmail(deps, request.body.token) },
      ...makeNotice('email-confirmed'),
    }),
  );

  app.post(
    '/confirm-email/send-again',
    { onRequest: guard('user'), schema: { response: { 200: z.object({ data: userAnswer }) } } },
    async (request) => ({ data: await sendLinkAgain(deps, getActorAs(request, 'user').userId) }),
  );
};
