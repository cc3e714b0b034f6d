import { type AuditActor, readAuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { recordUse } from '#api/platform/rate-limit.ts';
import type { UploadCheck, UploadedFile, VirusScan } from '#api/platform/virus/upload-check.ts';
import { toHour } from './hour.ts';

/** Of one account in a day. Further ones are refused all the same: nobody fills the log with them, which only grows. */
const MOST_NOTED = 20;
const DAY_SECONDS = 24 * 3_600;

type Places = { db: Db; clock: Clock };
type Found = UploadedFile & { by: AuditActor; signature: string };

/** Of a refused file its name, its hash and the signature stay, no byte of its content. */
const note = ({ db, clock }: Places, { by, label, name, sha256, signature }: Found): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const limit = { key: `infected-files ${by.id}`, most: MOST_NOTED, seconds: DAY_SECONDS };
    if ((await recordUse(tx, limit, now)) > 0) return;
    const target = { kind: 'file' as const, id: null, label: name };
    const details = { field: label, signature, hash: sha256.toString('hex') };
    await writeAudit(tx, { action: 'infected-file-refused', by, target, details }, now);
    const parameters = { file: name, signature };
    const news = {
      event: 'infected-file-refused',
      cause: toHour(now),
      parameters,
      submissionId: null,
    } as const;
    await sendToAdmins(tx, news, now);
  });

/** How every form of the server has its files looked through. */
export const createUploadCheck = (places: Places, scan: VirusScan): UploadCheck => ({
  ...scan,
  clock: places.clock,
  noteInfected: (request, file, signature) =>
    note(places, { ...file, signature, by: readAuditActor(request) }),
});
