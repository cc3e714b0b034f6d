import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { officerForm } from '@cinvoice/contract/market/payer-form';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import { askForOrder, type MarketServices } from '#api/modules/orders/index.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import type { CheckedForm } from '#api/platform/form/file-form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import { findActivePayer } from './active-repo.ts';
import type { PayerDeps } from './deps.ts';
import { toNamedFile } from './facts.ts';
import { tellOfRevokedOfficer } from './news.ts';
import { createOfficerOrder } from './officer-order.ts';
import {
  insertOfficer,
  listOfficersInForce,
  lockOfficer,
  type OfficerRow,
  revokeOfficerRow,
  revokeOfficersOf,
  saveOfficerOrder,
} from './officers-repo.ts';
import { lockOtt } from './repo.ts';

type Form = CheckedForm<typeof officerForm.texts>;
type Asked = { by: AuditActor; ottId: string };

const insertAsked = async (deps: PayerDeps, tx: Db, { by, ottId }: Asked, form: Form): Promise<string> => {
  const now = deps.clock();
  if (!(await lockOtt(tx, ottId))) throw new Problem('not-found');
  const payer = await findActivePayer(tx, ottId);
  if (!payer) throw detailedProblem(makeDetail('payer-not-active'), { state: 'none' });
  const [paper] = form.files;
  if (!paper) throw new Error('a form came without its paper');
  const { reason, ...person } = form.texts;
  const id = newId(now);
  await insertOfficer(tx, { id, ottId, ...person }, now);
  await insertFiles(tx, { kind: 'officer', id }, [paper], now, deps.requestPictures);
  const parameters = {
    officerId: id,
    ottId,
    payer: payer.legal_name,
    ...person,
    authority: toNamedFile(paper),
  };
  const kind = createOfficerOrder(deps.services);
  const orderId = await askForOrder(deps, tx, kind, { subject: id, parameters, reason, by });
  await saveOfficerOrder(tx, id, orderId);
  return orderId;
};

/** Asks for an officer. The mailbox is looked at here, and again when the order is confirmed. */
export const askForOfficer = async (deps: PayerDeps, asked: Asked, form: Form): Promise<string> => {
  if (!isId(asked.ottId)) throw new Problem('not-found');
  try {
    return await commitWithFiles(deps.db, form.stagedFiles, (tx) => insertAsked(deps, tx, asked, form));
  } catch (error) {
    if (!isViolationOf(error, 'officers_email')) throw error;
    throw invalidField('email', makeServerFieldRefusal('officer-email-taken'));
  }
};

const toPerson = (row: OfficerRow) => ({
  ottId: row.ott_id,
  officerId: row.id,
  name: row.name,
  designation: row.designation,
  email: row.email,
});

/** Takes an officer out of force at once, or takes back a proposal: neither gives anybody anything. */
export const revokeOfficer = async (deps: PayerDeps, by: AuditActor, id: string): Promise<void> => {
  if (!isId(id)) throw new Problem('not-found');
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const officer = await lockOfficer(tx, id);
    if (!officer) throw new Problem('not-found');
    const { state } = officer;
    if (state !== 'active' && state !== 'proposed') {
      throw detailedProblem(makeDetail('officer-gone'), { state });
    }
    await revokeOfficerRow(tx, id, now);
    const others = await listOfficersInForce(tx, officer.ott_id);
    if (state === 'active')
      await tellOfRevokedOfficer(deps.services, tx, { officer: toPerson(officer), others }, now);
    const target = { kind: 'officer' as const, id, label: officer.name };
    const details = { email: officer.email, before: state };
    await writeAudit(tx, { action: 'officer-revoked', by, target, details }, now);
  });
};

/** Takes all officers of a company out of force that is no payer any more. */
export const endOfficers = async (
  services: MarketServices,
  tx: Db,
  ottId: string,
  now: Date,
): Promise<void> => {
  const inForce = await listOfficersInForce(tx, ottId);
  await revokeOfficersOf(tx, ottId, now);
  for (const officer of inForce)
    await tellOfRevokedOfficer(services, tx, { officer: toPerson(officer), others: [] }, now);
};
