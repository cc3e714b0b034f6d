import {
  accountOfUser,
  session,
  signedOut,
  suspendUser as suspension,
  userFilter,
  userPage,
} from '@cinvoice/contract/accounts';
import { rowTotal } from '@cinvoice/contract/answers';
import { revealed, revealProfile } from '@cinvoice/contract/secrets';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { sendSpreadsheet, spreadsheetFormat } from '#api/platform/spreadsheet.ts';
import {
  type AccountDeps,
  readUserSessions,
  reinstateUser,
  revealSecret,
  signOutUser,
  suspendUser,
} from './account.ts';
import { toUserAccount } from './answer.ts';
import { exportUsers } from './export.ts';
import { countAllUsers, listUsers } from './repo.ts';

const params = z.object({ userId: z.string() });
const one = { 200: z.object({ data: accountOfUser }) };

/** Admins manage users. */
export const accountRoutes: FastifyPluginAsyncZod<{ deps: AccountDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');
  const { readOnly } = deps;

  app.get(
    '/profile',
    { onRequest, schema: { querystring: paging.extend(userFilter.shape), response: { 200: userPage } } },
    async ({ query: { sort, ...filter } }) => {
      const rows = await readOnly((db) => listUsers(db, sort, { ...filter, limit: filter.limit + 1 }));
      const { items, page } = toPage(rows, filter.limit, toCreationCursor);
      return { data: items.map((row) => toUserAccount(row, deps.encryption)), page };
    },
  );

  app.get(
    '/counts',
    { onRequest, schema: { response: { 200: z.object({ data: rowTotal }) } } },
    async () => ({ data: { total: await readOnly(countAllUsers) } }),
  );

  /** The whole list, filtered and ordered as on the screen. `Row-Count` announces the number of rows. */
  app.get(
    '/export',
    { onRequest, schema: { querystring: userFilter.extend({ format: spreadsheetFormat }) } },
    async (request, reply) =>
      sendSpreadsheet(
        request,
        reply,
        request.query.format,
        await exportUsers(deps, readAuditActor(request), request.query),
      ),
  );

  app.get(
    '/:userId/sessions',
    { onRequest, schema: { params, response: { 200: z.object({ data: z.array(session) }) } } },
    async (request) => ({ data: await readUserSessions(deps, request.params.userId) }),
  );

  app.post(
    '/:userId/sign-out',
    { onRequest, schema: { params, response: { 200: z.object({ data: signedOut }) } } },
    async (request) => ({
      data: { ended: await signOutUser(deps, readAuditActor(request), request.params.userId) },
    }),
  );

  app.post(
    '/:userId/suspend',
    { onRequest, schema: { params, body: suspension, response: one } },
    async (request) => ({
      data: await suspendUser(deps, readAuditActor(request), request.params.userId, request.body.reason),
    }),
  );

  app.post('/:userId/reinstate', { onRequest, schema: { params, response: one } }, async (request) => ({
    data: await reinstateUser(deps, readAuditActor(request), request.params.userId),
  }));

  app.post(
    '/:userId/reveal',
    {
      onRequest,
      schema: { params, body: revealProfile, response: { 200: z.object({ data: revealed }) } },
    },
    async (request) => ({
      data: await revealSecret(deps, readAuditActor(request), request.params.userId, request.body.field),
    }),
  );
};
