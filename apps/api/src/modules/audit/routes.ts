import { type AuditEntry, auditAction, auditPage } from '@cinvoice/contract/audit';
import { textOf } from '@cinvoice/contract/kinds/schema';
import { NAME_LENGTH } from '@cinvoice/contract/text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Guard } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import { pageOf, paging } from '#api/platform/paging.ts';
import { type AuditRow, listAudit } from './repo.ts';

const entryOf = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: { kind: row.actor_kind, _id: row.actor_id, name: row.actor_name },
  target: { kind: row.target_kind, _id: row.target_id, label: row.target_label },
  address: row.address,
  details: z.record(z.string(), z.unknown()).parse(row.details),
});

const anId = z.uuid({ error: 'This must be the _id of an account or an item.' }).nullable().default(null);

const filter = paging.extend({
  actor: anId,
  action: auditAction.nullable().default(null),
  target: anId,
  q: textOf(NAME_LENGTH).trim().default(''),
});

export const auditRoutes: FastifyPluginAsyncZod<{ db: Db; guard: Guard }> = async (app, { db, guard }) => {
  /** Newest first. `actor` and `target` are ids; `q` is looked for in names, labels and addresses. */
  app.get(
    '/',
    { onRequest: guard('admin'), schema: { querystring: filter, response: { 200: auditPage } } },
    async ({ query }) => {
      const rows = await listAudit(db, { ...query, limit: query.limit + 1 });
      const { items, page } = pageOf(rows, query.limit, (row) => ({ at: row.at, id: row.id }));
      return { data: items.map(entryOf), page };
    },
  );
};
