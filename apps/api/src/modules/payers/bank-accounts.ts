import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { proposePayerAccount } from '@cinvoice/contract/market/bank-accounts';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { proposeBankAccount } from '#api/modules/bank-accounts/index.ts';
import type { CheckedForm } from '#api/platform/form/file-form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { isId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { findActivePayer } from './active-repo.ts';
import type { PayerDeps } from './deps.ts';
import { lockOtt } from './repo.ts';

type Form = CheckedForm<typeof proposePayerAccount.texts>;

/** Asks for an account from which a payer's money comes, and to which it goes back. Returns the order's id. */
export const askForPayerAccount = async (
  deps: PayerDeps,
  { by, ottId }: { by: AuditActor; ottId: string },
  { texts, files, stagedFiles }: Form,
): Promise<string> => {
  if (!isId(ottId)) throw new Problem('not-found');
  const { reason, ...details } = texts;
  const proposing = { ...deps, ...deps.services };
  return commitWithFiles(deps.db, stagedFiles, async (tx) => {
    if (!(await lockOtt(tx, ottId))) throw new Problem('not-found');
    if (!(await findActivePayer(tx, ottId))) {
      throw detailedProblem(makeDetail('payer-not-active'), { state: 'none' });
    }
    const owner = { kind: 'payer' as const, ottId };
    const { orderId } = await proposeBankAccount(proposing, tx, { owner, details, files, reason, by });
    return orderId;
  });
};
