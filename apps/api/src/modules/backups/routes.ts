import { backupsAnswer } from '@cinvoice/contract/backups';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import { askForBackup } from './ask.ts';
import { type BackupDeps, createBackupReader } from './status.ts';

type Options = { deps: BackupDeps; guard: Guard };

/** What admins see of backups. The server can open none: nothing here reads their content. */
export const backupRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');
  const readBackups = createBackupReader(deps);

  app.get('/', { onRequest, schema: { response: { 200: backupsAnswer } } }, async () => ({
    data: await readBackups(),
  }));

  /** Takes one now. `isRunning` of the answer to GET tells when it is over. */
  app.post('/', { onRequest, schema: { response: { 202: backupsAnswer } } }, async (request, reply) => {
    await askForBackup(deps, readAuditActor(request));
    return reply.code(202).send({ data: await readBackups() });
  });
};
