import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { type BackupDeps, isTaking } from './status.ts';

/** Asks for a backup, unless one is on its way. */
export const askForBackup = async ({ db, clock, service }: BackupDeps, by: AuditActor): Promise<void> => {
  if (!service) throw detailedProblem(makeDetail('backups-not-set-up'));
  const { location } = await service.plan.openStore();
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'backup-asked');
    if (await isTaking(tx, service)) throw detailedProblem(makeDetail('backup-running'));
    await service.ask(tx);
    const target = { kind: 'backup' as const, id: null, label: location };
    await writeAudit(tx, { action: 'backup-asked', by, target, details: {} }, clock());
  });
};
