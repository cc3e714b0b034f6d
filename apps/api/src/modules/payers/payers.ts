import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { PayerFacts, payerForm } from '@cinvoice/contract/market/payer-form';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import { openCaused } from '#api/modules/hindrances/index.ts';
import { askForOrder } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { CheckedForm } from '#api/platform/form/file-form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import type { PayerDeps } from './deps.ts';
import { isSame, needsEvidence, toNamedFile, toPayerFacts } from './facts.ts';
import { tellOfRetiredPayer } from './news.ts';
import { endOfficers } from './officers.ts';
import { createPayerOrder } from './payer-order.ts';
import {
  dropPayer,
  endPayerAccounts,
  findPayerIn,
  findPayerVersion,
  insertPayer,
  lockOtt,
  type PayerRow,
  retirePayerRow,
  savePayerOrder,
} from './repo.ts';

type Form = CheckedForm<typeof payerForm.texts>;
type Asked = { by: AuditActor; ottId: string };

/** Locks the OTT, so that the payer stays as it is until the transaction ends. */
const lockPayer = async (tx: Db, ottId: string, version: number | undefined) => {
  const ott = await lockOtt(tx, ottId);
  if (!ott) throw new Problem('not-found');
  const current = await findPayerIn(tx, ottId, 'active');
  const proposed = await findPayerIn(tx, ottId, 'proposed');
  if (version !== undefined && version !== (await findPayerVersion(tx, ottId))) {
    throw detailedProblem(makeDetail('payer-changed'));
  }
  return { ott, current, proposed };
};

const assertChangeAllowed = (before: PayerFacts | null, after: PayerFacts, hasEvidence: boolean): void => {
  if (before && isSame(before, after) && !hasEvidence) {
    throw detailedProblem(makeDetail('payer-unchanged'), { state: 'active' });
  }
  if (!hasEvidence && needsEvidence(before, after)) {
    throw invalidField('evidence', makeFieldRefusal('field-required', { field: 'Evidence' }));
  }
};

const insertAsked = async (deps: PayerDeps, tx: Db, { by, ottId }: Asked, form: Form): Promise<string> => {
  const now = deps.clock();
  const { reason, version, ...facts } = form.texts;
  const { ott, current, proposed } = await lockPayer(tx, ottId, version);
  const [paper] = form.files;
  assertChangeAllowed(current ? toPayerFacts(current) : null, facts, paper !== undefined);
  if (proposed) throw detailedProblem(makeDetail('payer-order-waits'), { state: 'proposed' });
  const id = newId(now);
  await insertPayer(tx, { id, ottId, facts }, now);
  await insertFiles(tx, { kind: 'payer', id }, form.files, now, deps.requestPictures);
  const parameters = {
    payerId: id,
    ottId,
    ott: { name: ott.name, ottId: ott.ott_id },
    baseId: current?.id ?? null,
    facts,
    evidence: paper ? toNamedFile(paper) : null,
  };
  const kind = createPayerOrder(deps.services);
  const orderId = await askForOrder(deps, tx, kind, { subject: ottId, parameters, reason, by });
  await savePayerOrder(tx, id, orderId);
  return orderId;
};

/** Asks for a new payer, or for a change of one. */
export const askForPayer = async (deps: PayerDeps, asked: Asked, form: Form): Promise<string> => {
  if (!isId(asked.ottId)) throw new Problem('not-found');
  return commitWithFiles(deps.db, form.stagedFiles, (tx) => insertAsked(deps, tx, asked, form));
};

type Retiring = Asked & { reason: string; version?: number | undefined };

const endPayer = async (deps: PayerDeps, tx: Db, current: PayerRow, now: Date): Promise<void> => {
  const { id, ott_id: ottId } = current;
  await retirePayerRow(tx, id, (await findPayerVersion(tx, ottId)) + 1, now);
  await endOfficers(deps.services, tx, ottId, now);
  await endPayerAccounts(tx, ottId, now);
  await openCaused(deps.services, tx, { ottId }, 'payer-unverified', now);
};

/**
 * Takes a payer out of force at once, with its officers and bank accounts: nobody gains by it. What it accepted stands. To be a
 * payer again, all of them are confirmed anew.
 */
export const retirePayer = async (
  deps: PayerDeps,
  { by, ottId, reason, version }: Retiring,
): Promise<void> => {
  if (!isId(ottId)) throw new Problem('not-found');
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { ott, current, proposed } = await lockPayer(tx, ottId, version);
    if (!current) throw detailedProblem(makeDetail('payer-not-active'), { state: 'none' });
    if (proposed) await dropPayer(tx, proposed.id);
    await endPayer(deps, tx, current, now);
    const { legal_name: legalName } = current;
    await tellOfRetiredPayer(deps.services, tx, { ottId, cause: current.id, legalName, reason }, now);
    const target = { kind: 'ott' as const, id: ottId, label: ott.ott_id };
    await writeAudit(tx, { action: 'payer-retired', by, target, details: { legalName, reason } }, now);
  });
};
