import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { FileLinks } from './links.ts';
import { isPicture } from './pictures.ts';
import { findServedFile } from './repo.ts';
import { type Rebuild, sendDocument, sendPicture } from './serve.ts';

const DEFAULT_WIDTH = 960;

/** A missing or malformed signature counts as a wrong one. */
const query = z.object({
  e: z.string().catch(''),
  s: z.string().catch(''),
  w: z.coerce.number().int().positive().catch(DEFAULT_WIDTH),
});

/** The links in answers. Unreadable files do not exist for the caller. Decision 25. */
export const fileRoutes: FastifyPluginAsyncZod<{
  db: Db;
  storage: Storage;
  links: Pick<FileLinks, 'isSigned'>;
  rebuild?: Rebuild;
}> = async (app, { db, storage, links, rebuild }) => {
  app.get(
    '/:id',
    { schema: { params: z.object({ id: z.string() }), querystring: query } },
    async (request, reply) => {
      const { id } = request.params;
      const file = isId(id) ? await findServedFile(db, id) : undefined;
      if (!file) throw new Problem('not-found');
      const owner = { kind: file.owner_kind, id: file.owner_id };
      const isPoster = isPicture(owner.kind, file.field);
      const isPublic = isPoster && file.is_open === true;
      if (!isPublic && !links.isSigned(owner, request.query)) throw new Problem('not-found');
      if (file.virus_found !== null) {
        void reply.header('cache-control', 'no-store');
        throw detailedProblem(makeDetail('file-withheld'));
      }
      if (!isPoster) return sendDocument({ storage, rebuild }, file, request, reply);
      return sendPicture(storage, file, { width: request.query.w, isPublic }, request, reply);
    },
  );
};
