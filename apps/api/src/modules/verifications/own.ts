import { isDeepStrictEqual } from 'node:util';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { listVerificationFaults } from '@cinvoice/contract/market/verification-faults';
import type { VerificationTexts } from '@cinvoice/contract/market/verification-form';
import { isOpenToOwner, type VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import { toDay } from '@cinvoice/contract/market/working-days';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { releaseFileRows, replaceFiles } from '#api/modules/files/index.ts';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { commitWithFiles, type StagedFiles } from '#api/platform/form/staged-files.ts';
import { invalidField, invalidInput } from '#api/platform/problem.ts';
import { toBlankVerification, toOwnVerification } from './answer.ts';
import { mergeContent, readContent, toColumns, toFacts } from './content.ts';
import type { VerificationDeps } from './deps.ts';
import { markTaxNumbers } from './marks.ts';
import {
  countOtts,
  ensureDraft,
  findConfirmedEmail,
  findOwnVerification,
  lockOwnVerification,
  saveContent,
  saveStep,
  type VerificationRow,
} from './repo.ts';
import { assertState, assertVersion, orNotFound, toState } from './state.ts';

type Owner = ActorOf<'user'>;
type Own = { owner: Owner; purpose: VerificationPurpose };

const toAnswer = (deps: VerificationDeps, owner: Owner, row: VerificationRow): OwnVerification =>
  toOwnVerification(row, { ...deps, reader: owner, now: deps.clock() });

export const readOwnVerification = async (
  deps: VerificationDeps,
  { owner, purpose }: Own,
): Promise<OwnVerification> => {
  const row = await findOwnVerification(deps.db, owner.userId, purpose);
  if (row) return toAnswer(deps, owner, row);
  return toBlankVerification(purpose, await findConfirmedEmail(deps.db, owner.userId));
};

/** The draft, locked; a blank one where there is none yet. */
const lockDraft = async (tx: Db, { owner, purpose }: Own, now: Date): Promise<VerificationRow> => {
  await ensureDraft(tx, owner.userId, purpose, now);
  return orNotFound(await lockOwnVerification(tx, owner.userId, purpose));
};

const assertOttsExist = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if ((await countOtts(tx, ids)) === ids.length) return;
  throw invalidField('tiedOtts', makeFieldRefusal('not-from-list', { field: 'Tied platforms' }));
};

type Draft = { texts: VerificationTexts; files: StagedFile[]; stagedFiles: StagedFiles };

const saveDraftIn = async (
  deps: VerificationDeps,
  tx: Db,
  own: Own,
  { texts, files }: Draft,
): Promise<void> => {
  const now = deps.clock();
  const row = await lockDraft(tx, own, now);
  await assertOttsExist(tx, texts.tiedOtts ?? []);
  assertState(toState(row, now), isOpenToOwner);
  const before = readContent(deps.encryption, row);
  const content = mergeContent(before, texts);
  // A repeated request, whose first answer was lost, changes nothing.
  if (files.length === 0 && isDeepStrictEqual(before, content)) return;
  assertVersion(row, texts.version);
  await saveContent(tx, row.id, toColumns(deps.encryption, row.id, content), now);
  const owner = { kind: 'verification', id: row.id } as const;
  await replaceFiles(tx, owner, files, now, deps.requestPictures);
  // An individual signs for nobody else.
  if (content.constitution === 'individual') await releaseFileRows(tx, owner, ['authority'], now);
};

/** Saves what a form gives; the rest of the draft stays. */
export const saveDraft = (deps: VerificationDeps, own: Own, draft: Draft): Promise<OwnVerification> =>
  commitWithFiles(deps.db, draft.stagedFiles, async (tx) => {
    await saveDraftIn(deps, tx, own, draft);
    const { owner, purpose } = own;
    return toAnswer(deps, owner, orNotFound(await findOwnVerification(tx, owner.userId, purpose)));
  });

type Submission = { by: AuditActor; version: number | undefined };

/** Puts a whole draft into the queue of the admins. */
export const submitVerification = (
  deps: VerificationDeps,
  own: Own,
  { by, version }: Submission,
): Promise<OwnVerification> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { owner, purpose } = own;
    const row = await lockDraft(tx, own, now);
    const content = readContent(deps.encryption, row);
    const faults = listVerificationFaults(toFacts(content, row), toDay(now));
    if (faults.length > 0) throw invalidInput(faults);
    assertState(toState(row, now), isOpenToOwner);
    assertVersion(row, version);
    await saveStep(tx, row.id, { state: 'submitted', ...markTaxNumbers(deps.taxMarkKey, content) }, now);
    const target = { kind: 'verification' as const, id: row.id, label: row.legal_name };
    await writeAudit(tx, { action: 'verification-submitted', by, target, details: { purpose } }, now);
    const parameters = { verification: row.id, purpose, name: row.legal_name };
    const cause = `${row.id} ${row.version}`;
    await sendToAdmins(tx, { event: 'verification-waits', cause, parameters, submissionId: null }, now);
    return toAnswer(deps, owner, orNotFound(await findOwnVerification(tx, owner.userId, purpose)));
  });
