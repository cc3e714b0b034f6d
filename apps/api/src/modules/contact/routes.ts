import { makeNotice, noticeShape } from '@cinvoice/contract/codes/notices';
import {
  contactAnswer,
  contactFilter,
  contactForm,
  contactPage,
  markContact,
} from '@cinvoice/contract/contact';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { getNetwork } from '#api/platform/address.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { listContacts } from './repo.ts';
import { type ContactDeps, markAnswered, receiveContact, toContact } from './service.ts';

const params = z.object({ id: z.string() });

export const contactRoutes: FastifyPluginAsyncZod<{ deps: ContactDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  app.post(
    '/',
    { schema: { body: contactForm, response: { 202: z.object(noticeShape) } } },
    async (request, reply) => {
      await receiveContact(deps, getNetwork(request), request.body);
      return reply.code(202).send(makeNotice('contact-received'));
    },
  );

  app.get(
    '/',
    {
      onRequest: guard('admin'),
      schema: { querystring: paging.extend(contactFilter.shape), response: { 200: contactPage } },
    },
    async ({ query }) => {
      const rows = await listContacts(deps.db, { ...query, limit: query.limit + 1 });
      const { items, page } = toPage(rows, query.limit, toCreationCursor);
      return { data: items.map(toContact), page };
    },
  );

  app.put(
    '/:id',
    { onRequest: guard('admin'), schema: { params, body: markContact, response: { 200: contactAnswer } } },
    async (request) => ({
      data: await markAnswered(
        deps,
        request.params.id,
        getActorAs(request, 'admin').adminId,
        request.body.answered,
      ),
    }),
  );
};
