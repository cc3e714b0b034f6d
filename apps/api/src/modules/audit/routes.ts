import { type AuditEntry, auditAction, auditPage } from '@cinvoice/contract/audit';
import { toIssueError } from '@cinvoice/contract/codes/issues';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { toStartOfDay } from '@cinvoice/contract/dates';
import { searchQuery } from '@cinvoice/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Guard } from '#api/modules/auth/index.ts';
import { paging, toPage } from '#api/platform/paging.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { type AuditRow, listAudit } from './repo.ts';

const toAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: { kind: row.actor_kind, _id: row.actor_id, name: row.actor_name },
  target: { kind: row.target_kind, _id: row.target_id, label: row.target_label },
  address: row.address,
  details: z.record(z.string(), z.unknown()).parse(row.details),
});

const anId = z
  .uuid({ error: toIssueError(makeServerFieldRefusal('target-id-invalid')) })
  .nullable()
  .default(null);

const aDay = z
  .union([z.literal(''), z.iso.date()], { error: toIssueError(makeServerFieldRefusal('day-invalid')) })
  .transform((day) => day || null)
  .default(null);

const filter = paging.extend({
  actor: anId,
  action: auditAction.nullable().default(null),
  target: anId,
  /** The first and the last day, in India's time. */
  from: aDay,
  to: aDay,
  q: searchQuery,
});

type Options = { readOnly: ReadOnly; guard: Guard };

export const auditRoutes: FastifyPluginAsyncZod<Options> = async (app, { readOnly, guard }) => {
  /** Newest first. `actor` and `target` are ids; `q` searches names, labels and addresses. */
  app.get(
    '/',
    { onRequest: guard('admin'), schema: { querystring: filter, response: { 200: auditPage } } },
    async ({ query: { from, to, ...query } }) => {
      const days = { from: from ? toStartOfDay(from) : null, until: to ? toStartOfDay(to, 1) : null };
      const rows = await readOnly((db) => listAudit(db, { ...query, ...days, limit: query.limit + 1 }));
      const { items, page } = toPage(rows, query.limit, (row) => ({ at: row.at, id: row.id }));
      return { data: items.map(toAuditEntry), page };
    },
  );
};
