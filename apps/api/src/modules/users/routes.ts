import { accountOfUser, userSignIn } from '@cinvoice/contract/accounts';
import { userAnswer } from '@cinvoice/contract/answers';
import { makeNotice, noticeShape } from '@cinvoice/contract/codes/notices';
import { completeProfile, registerOrLogin, updateProfile, verifyOtp } from '@cinvoice/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  endSession,
  type Guard,
  getActor,
  getActorAs,
  getToken,
  readRequestOrigin,
  readSessionOrigin,
  sendOtp,
} from '#api/modules/auth/index.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { editProfile, finishProfile, readAccount, readProfile, signIn, type UserDeps } from './service.ts';

const byUserId = z.object({ userId: z.string() });

export const userRoutes: FastifyPluginAsyncZod<{ deps: UserDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const { db } = deps;

  app.post(
    '/register-or-login',
    { schema: { body: registerOrLogin, response: { 200: z.object(noticeShape) } } },
    async (request) => {
      await sendOtp(deps, { ...request.body, purpose: 'sign-in', origin: readRequestOrigin(request) });
      return makeNotice('otp-sent');
    },
  );

  app.post('/verify-otp', { schema: { body: verifyOtp, response: { 200: userSignIn } } }, async (request) => {
    const origin = readSessionOrigin(request);
    const entered = await signIn(deps, { ...request.body, origin });
    request.log.info({ userId: entered.userId, address: origin.address }, 'signed in');
    return { ...makeNotice('otp-verified'), ...entered };
  });

  app.put(
    '/complete-profile/:userId',
    {
      onRequest: guard('registration'),
      schema: {
        params: byUserId,
        body: completeProfile,
        response: { 200: z.object({ token: z.string(), data: userAnswer }) },
      },
    },
    async (request) => {
      const { userId } = getActorAs(request, 'registration');
      if (request.params.userId !== userId) throw new Problem('not-allowed');
      return finishProfile(deps, {
        userId,
        registrationToken: getToken(request),
        profile: request.body,
        origin: readSessionOrigin(request),
      });
    },
  );

  app.get(
    '/profile/:userId',
    {
      onRequest: guard('user', 'admin'),
      schema: {
        params: byUserId,
        response: { 200: z.object({ data: z.union([accountOfUser, userAnswer]) }) },
      },
    },
    async (request) => {
      const actor = getActor(request);
      const { userId } = request.params;
      const own = actor.kind === 'user' && actor.userId === userId;
      if (!isId(userId) || !(own || actor.kind === 'admin')) throw new Problem('not-found');
      return { data: await (own ? readProfile(deps, userId) : readAccount(deps, userId)) };
    },
  );

  app.put(
    '/profile',
    {
      onRequest: guard('user'),
      schema: { body: updateProfile, response: { 200: z.object({ data: userAnswer, ...noticeShape }) } },
    },
    async (request) => ({
      data: await editProfile(deps, {
        userId: getActorAs(request, 'user').userId,
        token: getToken(request),
        profile: request.body,
      }),
      ...makeNotice('profile-updated'),
    }),
  );

  app.post('/logout', { onRequest: guard('user', 'registration') }, async (request, reply) => {
    await endSession(db, getToken(request));
    return reply.code(204).send();
  });
};
